import type { Operation } from '../kernel/operation.ts'

/**
 * Where an operation lives, by its id: `labels.create` in labels/create.ts, `conversations.labels.list` in
 * conversations/labels/list.ts, `public.conversations.toggleStatus` in conversations/public/toggle-status.ts.
 */
export function fileOf({ id }: Operation): string {
  const parts = id.split('.').map(kebab)
  const [family, resource, ...rest] = parts
  const folders = family === 'public' || family === 'platform' ? [resource, family, ...rest] : parts
  return `${folders.join('/')}.ts`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
