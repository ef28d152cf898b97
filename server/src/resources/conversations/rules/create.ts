import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { readMoment } from '../../../kernel/time.ts'
import { findContact, findContactInbox, findContactInboxesBySource } from '../../contacts/queries/contacts.ts'
import { connectContact, ownConnection } from '../../contacts/rules/connect.ts'
import type { ContactInboxRow } from '../../contacts/table.ts'
import { checkAttributeValues } from '../../custom-attribute-definitions/rules/check-values.ts'
import { findInboxOf } from '../../inboxes/queries/inboxes.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { findTeam } from '../../teams/queries/teams.ts'
import { requireCandidate } from '../assignments/rules/require-candidate.ts'
import { postComposed } from '../messages/rules/compose.ts'
import { insertParticipant } from '../participants/queries/participants.ts'
import { type ConversationView, findConversation } from '../queries/conversations.ts'
import { type NewConversation, priorities } from '../schema.ts'
import type { Act } from './act.ts'
import { continueWith } from './continue-with.ts'
import { singleConversation } from './single-conversation.ts'
import { startConversation } from './start.ts'

/** Begins a conversation on behalf of an agent or a bot; all of it, first message included, or nothing. */
export async function createConversation(
  act: Act,
  accountId: number,
  sight: Sight,
  body: NewConversation,
  files?: readonly KeptFile[],
): Promise<ConversationView> {
  const { tx } = act
  const beginner = beginnerWith(sight)
  const { connection, inbox } = await connectionOf(act, accountId, sight, body)
  await checkAttributeValues(tx, accountId, 'conversation_attribute', body.custom_attributes)
  const people = await requirePeople(act, inbox, body)
  const existing = await singleConversation(act, connection, inbox)
  if (existing && beginner && !(await findConversation(tx, accountId, existing.view.display_id, sight))) {
    fail('permission_required')
  }
  const change = existing ?? (await startConversation(act, connection, given(body), inbox))
  if (existing) await continueWith(existing, given(body), people)
  if (body.message || files) await postComposed(change, body.message ?? {}, { at: 'message.', files })
  const begun = await change.save()
  if (beginner) await insertParticipant(tx, begun, beginner, act.now)
  return begun
}

/** Whoever sees its own conversations only takes part in those that it begins; who sees none begins none. */
function beginnerWith(sight: Sight): number | undefined {
  if (sight === 'all' || sight.conversations === 'manage') return undefined
  return sight.conversations === 'none' ? fail('permission_required') : sight.userId
}

function given(body: NewConversation) {
  const { status, priority, snoozed_until, assignee_id, team_id, additional_attributes, custom_attributes } = body
  return {
    status,
    snoozed_until: snoozed_until == null ? null : readMoment(snoozed_until, 'snoozed_until'),
    priority: priorities.indexOf(priority ?? null),
    assignee_id,
    team_id,
    additional_attributes,
    custom_attributes,
  }
}

/** The contact as the inbox knows it: by its source id, or newly connected when the contact is named as well. */
async function connectionOf(
  act: Act,
  accountId: number,
  sight: Sight,
  { source_id: given, inbox_id, contact_id }: NewConversation,
): Promise<{ connection: ContactInboxRow; inbox: InboxRow }> {
  const { tx, now } = act
  const contact = contact_id
    ? ((await findContact(tx, accountId, contact_id)) ?? fail('unknown', { field: 'contact_id' }))
    : undefined
  if (!given && contact && inbox_id) {
    const inbox = await requireInbox(tx, accountId, sight, inbox_id)
    return { inbox, connection: await ownConnection(act, contact, inbox) }
  }
  const source_id = given || fail('missing', { field: 'source_id', message: needed })
  if (inbox_id === undefined) {
    const found = await findContactInboxesBySource(tx, accountId, source_id)
    const own = found.filter((row) => !contact || row.contact_id === contact.id)
    if (own.length > 1) fail('mismatch', { field: 'source_id', message: 'is known in several inboxes: send inbox_id' })
    const inbox = own[0] && (await findInboxOf(tx, accountId, sight, own[0].inbox_id))
    if (!inbox) fail('unknown', { field: 'source_id' })
    const connection = await findContactInbox(tx, accountId, inbox.id, source_id)
    return { inbox, connection: connection ?? fail('unknown', { field: 'source_id' }) }
  }
  if (!contact) {
    const [inbox, connection] = await Promise.all([
      findInboxOf(tx, accountId, sight, inbox_id),
      findContactInbox(tx, accountId, inbox_id, source_id),
    ])
    if (!inbox) fail('unknown', { field: 'inbox_id' })
    return { inbox, connection: connection ?? fail('unknown', { field: 'source_id' }) }
  }
  const inbox = await requireInbox(tx, accountId, sight, inbox_id)
  return { inbox, connection: await connectContact(tx, contact, inbox, { sourceId: source_id, now }) }
}

const needed = 'is required, unless contact_id and inbox_id are given'

async function requireInbox(tx: Tx, accountId: number, sight: Sight, id: number): Promise<InboxRow> {
  return (await findInboxOf(tx, accountId, sight, id)) ?? fail('unknown', { field: 'inbox_id' })
}

async function requirePeople({ tx }: Act, { account_id, id }: InboxRow, { assignee_id, team_id }: NewConversation) {
  const place = { account_id, inbox_id: id, team_id: team_id ?? null }
  const assignee = assignee_id ? await requireCandidate(tx, place, assignee_id) : undefined
  const team = team_id ? await findTeam(tx, account_id, team_id, 0) : undefined
  if (team_id && !team) fail('unknown', { field: 'team_id' })
  return { assignee, team }
}
