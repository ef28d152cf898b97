import type { CustomRole } from '../../../../../sdk/src/index.ts'
import { t } from '../../../i18n.ts'

interface Membership {
  role: 'administrator' | 'agent'
  custom_role_id: number | null
}

/** One choice stands for both: `administrator`, `agent`, or the number of a role of one's own. */
export const choiceOf = ({ role, custom_role_id }: Membership) =>
  role === 'agent' && custom_role_id !== null ? String(custom_role_id) : role

export function membershipOf(choice: string): Membership {
  if (choice === 'administrator') return { role: 'administrator', custom_role_id: null }
  return { role: 'agent', custom_role_id: choice === 'agent' ? null : Number(choice) }
}

export function roleOptions(roles: readonly CustomRole[]) {
  return [
    { value: 'agent', label: t('settings-people.role_agent') },
    { value: 'administrator', label: t('settings-people.role_administrator') },
    ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

export function roleName(membership: Membership, roles: readonly CustomRole[]): string {
  const choice = choiceOf(membership)
  return roleOptions(roles).find(({ value }) => value === choice)?.label ?? t('settings-people.role_agent')
}

/** Addresses as people paste them: one a line, or with commas, semicolons or spaces between them; each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}
