import type { Label } from './schema.ts'
import type { LabelRow } from './table.ts'

export function presentLabel({ id, title, description, color, show_on_sidebar }: LabelRow): Label {
  return { id, title, description: description ?? undefined, color, show_on_sidebar }
}
