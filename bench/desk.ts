import type { Sql } from './twin/sql.ts'

/** What a support desk has gathered: contacts, their conversations and what was said in them. */
export interface Desk {
  conversations: number
  contacts: number
  messagesEach: number
}

/** How many conversations are open, or fewer where there are fewer: a backlog does not grow with the history. */
export const backlog = 800
const nobody: Desk = { conversations: 0, contacts: 0, messagesEach: 0 }
const hour = 3_600_000

/**
 * Fills the first account up to this size, from the size it has. Contact n goes by `source-n` in inbox n % 20 + 1;
 * everybody has been answered before, every other contact waits again, and nobody has an attachment.
 */
export async function fillDesk(database: Sql, desk: Desk, before: Desk = nobody): Promise<void> {
  const now = Date.now()
  await fillContacts(database, before.contacts + 1, desk.contacts, now)
  await fillConversations(database, before.conversations + 1, desk, now)
  await fillMessages(database, before.conversations + 1, desk)
}

/** The numbers from one to another, as `n`. */
export function series(from: number, to: number): string {
  return `with recursive series(n) as (select cast(${from} as bigint) union all select n + 1 from series where n < ${to})`
}

/** Every tenth is a Grace; apart from the name, each has an e-mail address to be found by. */
async function fillContacts(database: Sql, from: number, to: number, now: number): Promise<void> {
  const made = `${now} - n * ${hour}`
  const first = "case when n % 10 = 0 then 'Grace' else 'Alan' end"
  await database.run(`
    insert into contacts (
      account_id, name, sort_name, middle_name, last_name, email, contact_type, blocked, last_activity_at,
      sort_activity, identified, search_text, created_at, updated_at
    )
    ${series(from, to)}
    select 1, ${first} || ' ' || n, lower(${first} || ' ' || n), '', '', 'u' || n || '@a.example', 'lead', false,
      ${made}, ${made}, true, lower(${first}) || ' ' || n || ${separator} || 'u' || n || '@a.example', ${made}, ${made}
    from series
    order by n
  `)
  await database.run(`
    insert into contact_inboxes (
      account_id, contact_id, inbox_id, source_id, hmac_verified, pubsub_token, created_at, updated_at
    )
    ${series(from, to)}
    select 1, n, n % 20 + 1, 'source-' || n, false, 'pubsub-' || n, ${made}, ${made} from series order by n
  `)
}

/** U+001F, which stands between the parts of what a contact can be found by. */
const separator = "'\u001f'"

/** The first are the open ones, and what happened last. */
async function fillConversations(database: Sql, from: number, desk: Desk, now: number): Promise<void> {
  const { conversations, contacts } = desk
  const contact = `(n * ${contacts} + ${conversations - 1}) / ${conversations}`
  const made = `${now} - n * 60000 - ${hour}`
  await database.run(`
    insert into conversations (
      account_id, display_id, uuid, inbox_id, contact_id, contact_inbox_id, status, priority, assignee_id, opened_at,
      first_reply_created_at, waiting_since, last_incoming_at, last_activity_at, created_at, updated_at
    )
    ${series(from, conversations)}
    select 1, n, '00000000-0000-4000-8000-' || substr(cast(1000000000000 + n as text), 2), ${contact} % 20 + 1,
      ${contact}, ${contact}, case when n <= ${backlog} then 'open' else 'resolved' end, n % 5,
      case when n % 10 = 0 then 1 end, ${made}, ${made},
      case when n <= ${backlog} and n % 2 = 1 then ${made} end, ${made}, ${made}, ${made}, ${made}
    from series
    order by n
  `)
  await database.run(`
    insert into conversation_labels (account_id, conversation_id, label_id)
    ${series(from, conversations)}
    select 1, n, n % 50 + 1 from series where n % 4 = 0
  `)
  await database.run(`
    insert into conversation_numbers (account_id, last_number) values (1, ${conversations})
    on conflict (account_id) do update set last_number = ${conversations}
  `)
}

/** What every message has in it, and one in ten thousand. */
export const [commonWord, rareWord] = ['said', 'quagga']

/** In turn, by the contact and by the administrator. */
async function fillMessages(database: Sql, from: number, { conversations, messagesEach }: Desk): Promise<void> {
  const sometimes = `case when id % 1000 = 0 and place = 1 then ' by a ${rareWord}' else '' end`
  await database.run(`
    insert into messages (
      account_id, inbox_id, conversation_id, message_type, content_type, content, private, status, sender_type,
      sender_id, created_at, updated_at
    )
    with recursive places(place) as (select 1 union all select place + 1 from places where place < ${messagesEach})
    select 1, inbox_id, id, (place + 1) % 2, 'text',
      'What was ${commonWord} as number ' || place || ' in ' || id || ${sometimes}, false, 'sent',
      case when place % 2 = 1 then 'contact' else 'user' end, case when place % 2 = 1 then contact_id else 1 end,
      created_at, created_at
    from conversations cross join places
    where account_id = 1 and id >= ${from} and id <= ${conversations}
    order by id, place
  `)
  await database.run(lastMessages(`id >= ${from} and id <= ${conversations}`))
}

/** One conversation with a long history. */
export async function lengthen(database: Sql, conversation: number, messages: number): Promise<void> {
  const only = { conversations: conversation, contacts: 0, messagesEach: messages }
  await fillMessages(database, conversation, only)
}

function lastMessages(where: string): string {
  const last = '(select max(id) from messages where account_id = 1 and conversation_id = conversations.id)'
  const set = `last_message_id = ${last}, last_non_activity_message_id = ${last}`
  return `update conversations set ${set} where account_id = 1 and ${where}`
}

/** Undoes what new messages, conversations and contacts left behind; texts and names begin with `Bench`. */
export const restored = `
  delete from messages where content like 'Bench %';
  delete from events;
  delete from conversations where last_message_id is null;
  ${lastMessages('flood_minute > 0')};
  update conversations
    set last_activity_at = created_at, updated_at = created_at, last_incoming_at = created_at, unread_count = 0,
      flood_minute = 0, flood_count = 0
    where flood_minute > 0;
  delete from contacts where name like 'Bench %';
  update contacts set last_activity_at = created_at, sort_activity = created_at where last_activity_at > created_at
`
export const restoredTables = ['messages', 'events', 'conversations', 'contacts', 'search_documents']
