import type { Operation } from '../kernel/operation.ts'

/** Resources that live in the folder of another one, which owns them or what they list. */
const folders: Record<string, string> = {
  messages: 'conversations/messages',
  'reporting-events': 'conversations/reporting-events',
  'contacts/conversations': 'conversations/of-contact',
  'contacts/attachments': 'conversations/messages/of-contact',
}

/**
 * Where an operation lives, by its id: `labels.create` in labels/operations/create.ts, `conversations.labels.list` in
 * conversations/labels/operations/list.ts, `public.conversations.toggleStatus` in
 * conversations/public/operations/toggle-status.ts.
 */
export function fileOf({ id }: Operation): string {
  const parts = id.split('.').map(kebab)
  const family = parts[0] === 'public' || parts[0] === 'platform' ? parts.shift()! : undefined
  const action = parts.pop()!
  const folder = folders[parts.join('/')] ?? parts.join('/')
  return [folder, ...(family ? [family] : []), 'operations', `${action}.ts`].join('/')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
