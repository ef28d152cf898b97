import { fail } from '../../../kernel/errors.ts'

interface Equivalent {
  id: number
  root: number | null
}

/** Equivalents in several languages all point to one of them, the root; whoever names another is led there. */
export function rootOf(named: Equivalent | undefined, self: number | undefined, field: string): number {
  if (!named) fail('unknown', { field, message: 'does not exist in this portal' })
  const root = named.root ?? named.id
  if (root === self) fail('not_allowed', { field, message: 'must not lead back to itself' })
  return root
}
