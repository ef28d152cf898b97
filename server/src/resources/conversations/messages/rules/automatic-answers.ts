import { channelOf } from '../../../../channels/registry.ts'
import { minute } from '../../../../kernel/clock.ts'
import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { zonedParts } from '../../../../kernel/zoned-time.ts'
import { isOpenAt } from '../../../inboxes/rules/business-hours.ts'
import type { InboxRow } from '../../../inboxes/table.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import type { Change } from '../../rules/change.ts'
import { findLastAnswerTime } from '../queries/messages.ts'
import type { MessageRow } from '../table.ts'
import type { NewMessage } from './draft.ts'

/**
 * What an inbox says by itself to a message of the contact: that nobody is there, a greeting, a question for the
 * e-mail address. `before` is the conversation as the message found it.
 */
export async function automaticAnswers(
  change: Change,
  message: Pick<MessageRow, 'content_attributes'>,
  before: ConversationView,
): Promise<NewMessage[]> {
  if (change.view.contact_blocked || isAutoReply(message)) return []
  const isFirst = before.last_non_activity_message_id === null || before.last_incoming_at === null
  if (!isFirst && !change.view.inbox_keeps_hours) return []
  const inbox = await change.inbox()
  const content = (await outOfOfficeText(change, inbox)) ?? greeting(inbox, before)
  const answers = content ? [template({ content })] : []
  if (!asksForEmail(change, inbox, before)) return answers
  return [
    ...answers,
    template({ content: leaveAddress }),
    template({ content: yourAddress, content_type: 'input_email' }),
  ]
}

const leaveAddress = 'Leave us your e-mail address, so that an answer reaches you even when you are gone.'
const yourAddress = 'Your e-mail address'

function template(message: Pick<NewMessage, 'content' | 'content_type'>): NewMessage {
  return { type: 'template', sender: { type: 'system' }, ...message }
}

/** Two machines that answer each other would never stop. */
function isAutoReply({ content_attributes }: Pick<MessageRow, 'content_attributes'>): boolean {
  return (content_attributes.email as JsonObject | undefined)?.auto_reply === true
}

const stillThere = 5 * minute

/** Said once a day of the inbox's time zone, and not while somebody answers at this hour all the same. */
async function outOfOfficeText(change: Change, inbox: InboxRow): Promise<string | undefined> {
  const { tx, now } = change.act
  const { out_of_office_told_at: toldAt } = change.view
  const text = inbox.out_of_office_message?.trim()
  if (!text || !inbox.working_hours_enabled || isOpenAt(inbox, now)) return undefined
  if (toldAt !== null && dayOf(toldAt, inbox) === dayOf(now, inbox)) return undefined
  const answeredAt = await findLastAnswerTime(tx, change.view)
  if (answeredAt !== undefined && now - answeredAt < stillThere) return undefined
  change.set({ out_of_office_told_at: now })
  return text
}

function dayOf(ms: number, { timezone }: InboxRow): string {
  const { year, month, day } = zonedParts(ms, timezone)
  return `${year}-${month}-${day}`
}

/** Where nobody has written anything yet. */
function greeting({ greeting_enabled, greeting_message }: InboxRow, before: ConversationView): string | undefined {
  if (!greeting_enabled || before.last_non_activity_message_id !== null) return undefined
  return greeting_message?.trim()
}

/** Asked with the first message of somebody who cannot be reached otherwise. */
function asksForEmail({ view }: Change, inbox: InboxRow, before: ConversationView): boolean {
  if (!channelOf(inbox).asksForEmail || !inbox.enable_email_collect) return false
  return !view.contact_email && before.last_incoming_at === null
}
