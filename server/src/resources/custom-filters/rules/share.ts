import type { UserActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { findTeam } from '../../teams/queries/teams.ts'
import type { CustomFilterChanges } from '../schema.ts'
import type { CustomFilterRow } from '../table.ts'

/** Whoever saves or changes a filter. */
export interface Sharing {
  tx: Tx
  actor: UserActor
  role: Role
}

type Shared = Pick<CustomFilterRow, 'visibility' | 'team_id'>

/** With whom a filter is shared when the changes are made; undefined when they say nothing of it. */
export async function sharedWith(
  sharing: Sharing,
  accountId: number,
  given: Pick<CustomFilterChanges, 'visibility' | 'team_id'>,
  current?: Shared,
): Promise<Shared | undefined> {
  const { visibility = given.team_id ? 'team' : undefined, team_id = current?.team_id } = given
  if (visibility === undefined) return undefined
  if (visibility === 'team') return { visibility, team_id: await requireTeam(sharing, accountId, team_id) }
  if (given.team_id) fail('not_allowed', { field: 'team_id', message: 'goes with the visibility `team` only' })
  if (visibility === 'account' && sharing.role !== 'administrator') {
    fail('not_allowed', { field: 'visibility', message: 'may be `account` for administrators only' })
  }
  return { visibility, team_id: null }
}

async function requireTeam(
  { tx, actor, role }: Sharing,
  accountId: number,
  teamId: number | null | undefined,
): Promise<number> {
  if (!teamId) return fail('missing', { field: 'team_id' })
  const team = (await findTeam(tx, accountId, teamId, actor.user.id)) ?? fail('unknown', { field: 'team_id' })
  if (team.member_id === null && role !== 'administrator') {
    fail('not_allowed', { field: 'team_id', message: 'must be a team that you belong to' })
  }
  return team.id
}
