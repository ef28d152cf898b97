import { everyChannel } from '../../../channels/registry.ts'
import type { AccountRef, UserActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { avatarRule } from '../../../kernel/files/multipart.ts'
import { wholeList } from '../../../kernel/paging.ts'
import { permissionsIn } from '../../../kernel/permissions.ts'
import { build, version } from '../../../kernel/release.ts'
import type { Services } from '../../../kernel/services.ts'
import { presentAccount } from '../../accounts/present.ts'
import { getAccount } from '../../accounts/queries/accounts.ts'
import { cacheKeys } from '../../accounts/rules/cache-keys.ts'
import { agentPresenter } from '../../agents/present.ts'
import { listAgents } from '../../agents/queries/agents.ts'
import { countCannedResponses } from '../../canned-responses/queries/canned-responses.ts'
import { responseFiles } from '../../canned-responses/schema.ts'
import { attachmentFiles } from '../../conversations/messages/new-message-schema.ts'
import { longestContent } from '../../conversations/messages/schema.ts'
import { presentDefinition } from '../../custom-attribute-definitions/present.ts'
import { listDefinitions } from '../../custom-attribute-definitions/queries/custom-attribute-definitions.ts'
import { presentCustomFilter } from '../../custom-filters/present.ts'
import { listFiltersOfEveryType } from '../../custom-filters/queries/custom-filters.ts'
import { presentDashboardApp } from '../../dashboard-apps/present.ts'
import { listDashboardApps } from '../../dashboard-apps/queries/dashboard-apps.ts'
import { listVisibleInboxes } from '../../inboxes/queries/inboxes.ts'
import { showInboxes } from '../../inboxes/rules/show.ts'
import { presentLabel } from '../../labels/present.ts'
import { listAllLabels } from '../../labels/queries/labels.ts'
import { mostLabels } from '../../labels/schema.ts'
import { listMacros } from '../../macros/queries/macros.ts'
import { presentTeam } from '../../teams/present.ts'
import { listAllTeams } from '../../teams/queries/teams.ts'
import { presentProfile } from '../../users/present.ts'
import { findUser, listMemberships } from '../../users/queries/users.ts'
import { membershipsFor } from '../../users/rules/show-profile.ts'
import type { Bootstrap } from '../schema.ts'

interface Caller {
  account: AccountRef
  actor: UserActor
  role: Role
  services: Services
  now: number
}

const channels = everyChannel.map(({ type, kind, takesMailAddresses, takesIncomingFromApi, hasWidget }) => ({
  channel_type: type,
  kind,
  takes_mail_addresses: takesMailAddresses,
  takes_incoming: takesIncomingFromApi,
  has_widget: hasWidget,
}))

const limits = {
  files_per_message: attachmentFiles.many,
  files_per_canned_response: responseFiles.many,
  file_bytes: attachmentFiles.maxBytes,
  picture_bytes: avatarRule.maxBytes,
  message_length: longestContent,
  labels_per_record: mostLabels,
}

/** In as many statements as there are lists, however long they are. */
export async function showBootstrap(
  db: Db,
  { account: { id }, actor, role, services, now }: Caller,
): Promise<Bootstrap> {
  const userId = actor.user.id
  const own = { accountId: id, userId }
  const showing = { links: services.links, now }
  const user = (await findUser(db, userId))!
  const { pubsub_token: _secret, ...profile } = presentProfile(
    user,
    showing,
    undefined,
    membershipsFor(actor.token, await listMemberships(db, userId)),
  )
  const account = await getAccount(db, id)
  const inboxes = await listVisibleInboxes(db, id, { role, userId }, wholeList())
  const macros = await listMacros(db, own, wholeList())
  return {
    profile,
    account: presentAccount(account, await cacheKeys(db, services, account)),
    role,
    permissions: permissionsIn(actor.permissions ?? 0),
    // Even an administrator's console keeps no secrets of inboxes.
    inboxes: await showInboxes(db, inboxes, { actor, role: 'agent', services }),
    channels,
    teams: (await listAllTeams(db, id, userId)).map((team) => presentTeam(team, team.member_id !== null)),
    labels: (await listAllLabels(db, id)).map(presentLabel),
    agents: (await listAgents(db, id, wholeList())).map(agentPresenter(showing)),
    custom_attribute_definitions: (await listDefinitions(db, id, undefined, wholeList())).map(presentDefinition),
    custom_filters: (await listFiltersOfEveryType(db, own)).map(presentCustomFilter),
    macros: macros.map(({ id, name, visibility }) => ({ id, name, visibility })),
    dashboard_apps: (await listDashboardApps(db, { accountId: id }, wholeList())).map(presentDashboardApp),
    canned_responses_count: Number((await countCannedResponses(db, { accountId: id }))[0]!.count),
    limits,
    server: { version, build },
  }
}
