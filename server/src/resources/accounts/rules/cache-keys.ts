import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { listAllVisibleInboxes } from '../../inboxes/queries/inboxes.ts'
import { showInboxes } from '../../inboxes/rules/show.ts'
import { presentLabel } from '../../labels/present.ts'
import { listAllLabels } from '../../labels/queries/labels.ts'
import { presentTeam } from '../../teams/present.ts'
import { listAllTeams } from '../../teams/queries/teams.ts'
import type { AccountRow } from '../queries/accounts.ts'
import type { CacheKeys } from '../schema.ts'

/** Whoever sees everything, and belongs to nothing. */
const anAdministrator = { actor: { type: 'nobody' }, role: 'administrator', userId: 0 } as const

/**
 * The same for all members, so that one event can tell them all. Told from what the lists show, so that nothing can
 * change them and leave the keys as they are: the name of a help center, or links to pictures that run out. Who is shown
 * what of the inboxes and teams depends on members and roles as well, and those have a version.
 */
export async function cacheKeys(
  db: Db,
  services: Services,
  { id, member_version }: Pick<AccountRow, 'id' | 'member_version'>,
): Promise<CacheKeys> {
  const inboxes = await listAllVisibleInboxes(db, id, anAdministrator)
  const lists = {
    label: (await listAllLabels(db, id)).map(presentLabel),
    inbox: [member_version, await showInboxes(db, inboxes, { ...anAdministrator, services })],
    team: [
      member_version,
      (await listAllTeams(db, id, anAdministrator.userId)).map((team) => presentTeam(team, false)),
    ],
  }
  const keyOf = (list: unknown[]) => services.secrets.digest(`list ${JSON.stringify(list)}`).slice(0, 22)
  return { label: keyOf(lists.label), inbox: keyOf(lists.inbox), team: keyOf(lists.team) }
}
