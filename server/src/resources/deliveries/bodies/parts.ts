import { T } from '../../../kernel/schema.ts'
import { isoTime } from '../../../kernel/time.ts'

/** Unix seconds → ISO 8601; null for never. */
export function isoOrNull(seconds: unknown): string | null {
  return typeof seconds === 'number' && seconds > 0 ? isoTime(seconds * 1000) : null
}

export const isoOrNever = () => T.nullable(T.isoTime())

export { ChangedAttributes as changed_attributes } from '../../../kernel/changed-attributes.ts'
export { part } from '../../events/rules/part.ts'
