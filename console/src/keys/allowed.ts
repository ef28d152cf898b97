import type { Bootstrap } from '../data/account.ts'

export type Permission = Bootstrap['permissions'][number]
/** Who may see something: administrators only, or whoever has a permission. */
export type Need = 'administrator' | Permission

export function allows(
  need: Need | undefined,
  { role, permissions }: Pick<Bootstrap, 'role' | 'permissions'>,
): boolean {
  if (need === undefined) return true
  return need === 'administrator' ? role === 'administrator' : permissions.includes(need)
}
