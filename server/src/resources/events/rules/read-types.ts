import { fail } from '../../../kernel/errors.ts'
import { shownNames } from '../schema.ts'

/** `types=a,b`, `types[]=a&types[]=b`, or both: all of them names of events. */
export function readTypes(given: readonly string[] = []): string[] {
  const names = given.flatMap((list) => list.split(',')).map((name) => name.trim())
  if (names.every((name) => shownNames.includes(name))) return [...new Set(names)]
  return fail('not_allowed', { field: 'types', message: `must be among ${shownNames.join(', ')}` })
}
