import { emit } from '../../../kernel/bus.ts'
import { changedAttributes } from '../../../kernel/changed-attributes.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { isoTime } from '../../../kernel/time.ts'
import { presentChannel, presentInbox } from '../present.ts'
import type { InboxRow } from '../table.ts'
import type { Viewer } from './viewer.ts'

export async function tellOpened(tx: Tx, services: Services, inbox: InboxRow): Promise<void> {
  const payload = inboxPayload(inbox, services)
  await emit(tx, 'inbox_created', { ...about(inbox), payload, now: inbox.created_at })
}

/** Says what became of an inbox, if anything that is shown of it did. */
export async function tellChanged(tx: Tx, services: Services, before: InboxRow, after: InboxRow): Promise<void> {
  const viewer = ofNobody(services, after)
  const [previous, current] = [before, after].map((inbox): JsonObject => presentInbox(inbox, viewer))
  const changed_attributes = changedAttributes(previous!, current!)
  if (changed_attributes.length === 0) return
  const payload = { ...inboxPayload(after, services), changed_attributes }
  await emit(tx, 'inbox_updated', { ...about(after), payload, now: after.updated_at })
}

function about({ account_id, id }: InboxRow) {
  return { accountId: account_id, subject: { stream: `inbox ${id}`, inboxId: id } }
}

function inboxPayload(inbox: InboxRow, services: Services) {
  const viewer = ofNobody(services, inbox)
  const times = { created_at: isoTime(inbox.created_at), updated_at: isoTime(inbox.updated_at) }
  const { id, account_id } = inbox
  return {
    ...presentInbox(inbox, viewer),
    ...times,
    channel: { ...presentChannel(inbox, viewer), id, account_id, ...times },
  }
}

/** Events go to other programs: what only administrators are shown is not for them. */
function ofNobody({ secrets, baseUrl, links }: Services, { account_id }: InboxRow): Viewer {
  return { actor: { type: 'nobody' }, role: undefined, services: { secrets, baseUrl, links: links.stored(account_id) } }
}
