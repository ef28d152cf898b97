import { eventNames } from '../../../events.ts'
import { fail } from '../../../kernel/errors.ts'

/** `types=a,b`, `types[]=a&types[]=b`, or both: all of them names of events. */
export function readTypes(given: readonly string[] = []): string[] {
  const names = given.flatMap((list) => list.split(',')).map((name) => name.trim())
  const known: readonly string[] = eventNames
  if (names.every((name) => known.includes(name))) return [...new Set(names)]
  return fail('not_allowed', { field: 'types', message: `must be among ${eventNames.join(', ')}` })
}
