import type { Team } from './schema.ts'
import type { TeamRow } from './table.ts'

export function presentTeam(team: TeamRow, isMember: boolean): Team {
  const { id, name, description, allow_auto_assign, account_id } = team
  return { id, name, description: description ?? undefined, allow_auto_assign, account_id, is_member: isMember }
}
