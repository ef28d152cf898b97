import type { AccountRef, UserActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { listAllVisibleInboxes } from '../../inboxes/queries/inboxes.ts'
import { showInboxes } from '../../inboxes/rules/show.ts'
import { presentLabel } from '../../labels/present.ts'
import { listAllLabels } from '../../labels/queries/labels.ts'
import { presentTeam } from '../../teams/present.ts'
import { listAllTeams } from '../../teams/queries/teams.ts'
import type { CacheKeys } from '../schema.ts'

interface Viewer {
  account: Pick<AccountRef, 'id'>
  actor: UserActor
  role: Role
  services: Services
}

/**
 * Told from what the lists show the caller, so that nothing can change them and leave the keys as they are: who is a
 * member of what, a role, the name of a help center, or links to pictures that run out.
 */
export async function cacheKeys(db: Db, viewer: Viewer): Promise<CacheKeys> {
  const { account, actor, role, services } = viewer
  const userId = actor.user.id
  const inboxes = await listAllVisibleInboxes(db, account.id, { role, userId })
  const lists = {
    label: (await listAllLabels(db, account.id)).map(presentLabel),
    inbox: await showInboxes(db, inboxes, viewer),
    team: (await listAllTeams(db, account.id, userId)).map((team) => presentTeam(team, team.member_id !== null)),
  }
  const keyOf = (list: object[]) => services.secrets.digest(`list ${JSON.stringify(list)}`).slice(0, 22)
  return { label: keyOf(lists.label), inbox: keyOf(lists.inbox), team: keyOf(lists.team) }
}
