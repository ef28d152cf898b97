import type { ShownLabel } from './queries/labels.ts'
import type { Label } from './schema.ts'

export function presentLabel({ id, title, description, color, show_on_sidebar }: ShownLabel): Label {
  return { id, title, description: description ?? undefined, color, show_on_sidebar }
}
