import type { Tx } from '../../../kernel/db/db.ts'
import { replaceFile } from '../../../kernel/files/jobs.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertInbox } from '../queries/inboxes.ts'
import type { NewInbox } from '../schema.ts'
import type { InboxRow } from '../table.ts'
import { newChannel } from './channel.ts'
import { csatConfig } from './csat-config.ts'
import { requirePortal } from './require-portal.ts'
import { tellOpened } from './tell.ts'
import { usualWorkingHours } from './working-hours.ts'

const usual = {
  greeting_enabled: false,
  enable_email_collect: true,
  csat_survey_enabled: false,
  csat_config: {},
  enable_auto_assignment: true,
  auto_assignment_config: {},
  working_hours_enabled: false,
  timezone: 'UTC',
  allow_messages_after_resolved: true,
  lock_to_single_conversation: false,
  sender_name_type: 'friendly',
} as const

/** An inbox with its channel. Nobody is a member of it yet, and nobody is told of it. */
export async function storeNewInbox(
  tx: Tx,
  services: Services,
  accountId: number,
  inbox: NewInbox,
  avatar?: KeptFile,
): Promise<InboxRow> {
  const { channel, csat_config, ...settings } = inbox
  const now = services.clock.now()
  await requirePortal(tx, accountId, settings.portal_id)
  return insertInbox(tx, {
    ...usual,
    ...settings,
    ...(csat_config && { csat_config: csatConfig(csat_config) }),
    ...newChannel(services.secrets, channel),
    account_id: accountId,
    working_hours: usualWorkingHours(),
    avatar_file_id: await replaceFile(tx, null, avatar, { accountId, now }),
    created_at: now,
    updated_at: now,
  })
}

export async function openInbox(
  tx: Tx,
  services: Services,
  accountId: number,
  given: NewInbox,
  avatar?: KeptFile,
): Promise<InboxRow> {
  const inbox = await storeNewInbox(tx, services, accountId, given, avatar)
  await tellOpened(tx, services, inbox)
  services.listsChanged(tx, accountId)
  return inbox
}
