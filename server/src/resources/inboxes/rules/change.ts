import { channelOf } from '../../../channels/registry.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { type FileChange, replaceFile } from '../../../kernel/files/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { newSigningSecret } from '../../../kernel/signature.ts'
import { findBot } from '../../agent-bots/queries/agent-bots.ts'
import { findInboxLocked, updateInbox } from '../queries/inboxes.ts'
import type { InboxChanges } from '../schema.ts'
import type { InboxRow } from '../table.ts'
import { changedChannel } from './channel.ts'
import { csatConfig } from './csat-config.ts'
import { requirePortal } from './require-portal.ts'
import { tellChanged } from './tell.ts'
import { changedWorkingHours } from './working-hours.ts'

export async function changeInbox(
  tx: Tx,
  services: Services,
  { account_id, id }: InboxRow,
  changes: InboxChanges,
  avatar: FileChange,
): Promise<InboxRow> {
  const { channel, working_hours, csat_config, ...settings } = changes
  // Settings of a channel and days of a week change one by one, so nobody else may change theirs meanwhile.
  const inbox = (await findInboxLocked(tx, account_id, id)) ?? fail('not_found')
  const now = services.clock.now()
  await requirePortal(tx, account_id, settings.portal_id)
  const changed = await updateInbox(tx, inbox, {
    ...settings,
    avatar_file_id: await replaceFile(tx, inbox.avatar_file_id, avatar, { accountId: account_id, now }),
    ...(channel && changedChannel(services.secrets, inbox, channel)),
    ...(csat_config && { csat_config: csatConfig(csat_config) }),
    ...(working_hours && { working_hours: changedWorkingHours(inbox.working_hours, working_hours) }),
    updated_at: now,
  })
  await tellChanged(tx, services, inbox, changed)
  services.listsChanged(tx, account_id)
  return changed
}

/** Only what goes to a webhook is signed. */
export function resetInboxSecret(tx: Tx, { secrets, clock }: Services, inbox: InboxRow): Promise<InboxRow> {
  if (channelOf(inbox).repliesLeaveBy !== 'webhook') fail('not_found')
  return updateInbox(tx, inbox, { sealed_secret: secrets.seal(newSigningSecret()), updated_at: clock.now() })
}

export async function attachBot(tx: Tx, inbox: InboxRow, botId: number | null, now: number): Promise<void> {
  if (botId !== null && !(await findBot(tx, inbox.account_id, botId))) fail('unknown', { field: 'agent_bot' })
  await updateInbox(tx, inbox, { agent_bot_id: botId, updated_at: now })
}
