import type { JsonObject } from '../../../kernel/db/tables.ts'
import { T } from '../../../kernel/schema.ts'
import type { Account } from './account.ts'
import { ContactBody, contactBody } from './contact.ts'
import { ConversationBody, conversationBody, InboxName } from './conversation.ts'
import { part } from './parts.ts'

const textOrNull = () => T.nullable(T.longText())

export const VisitBody = T.object({
  id: T.nullable(T.number({ description: 'How the inbox knows the visitor; null of a stranger, as all that follow' })),
  source_id: T.nullable(T.text()),
  contact: T.nullable(ContactBody),
  inbox: InboxName,
  current_conversation: T.nullable(ConversationBody),
  event_info: T.object({
    initiated_at: T.object({ timestamp: textOrNull() }),
    referer: textOrNull(),
    widget_language: textOrNull(),
    browser_language: textOrNull(),
    browser: T.object({
      browser_name: textOrNull(),
      browser_version: textOrNull(),
      device_name: textOrNull(),
      platform_name: textOrNull(),
      platform_version: textOrNull(),
    }),
  }),
})

export function visitBody(payload: JsonObject, account: Account): JsonObject {
  const { id = null, source_id = null, contact, inbox, current_conversation: conversation, event_info } = payload
  return {
    id,
    source_id,
    contact: contact ? contactBody(part(contact), account) : null,
    inbox,
    current_conversation: conversation ? conversationBody(part(conversation)) : null,
    event_info: eventInfo(part(event_info)),
  }
}

function eventInfo({ initiated_at, browser, ...info }: JsonObject): JsonObject {
  const { referer = null, widget_language = null, browser_language = null } = info
  const { timestamp = null } = part(initiated_at)
  const { browser_name = null, browser_version = null, device_name = null } = part(browser)
  const { platform_name = null, platform_version = null } = part(browser)
  return {
    initiated_at: { timestamp },
    referer,
    widget_language,
    browser_language,
    browser: { browser_name, browser_version, device_name, platform_name, platform_version },
  }
}
