import type { Sql } from './twin/sql.ts'

/**
 * A desk's backlog does not grow with its history: however many conversations there were, the latest of them are open
 * and the others are resolved.
 */
const backlog = 800
const contactsEvery = 2.5
const messagesEach = 3
/** The first conversation has a long history of its own. */
const historyShare = 10

const filled = new WeakMap<Sql, number>()

/** Adds to the first account what it lacks of so many conversations. */
export async function growTo(sql: Sql, size: number): Promise<void> {
  const before = filled.get(sql) ?? 0
  filled.set(sql, size)
  const contacts = { from: Math.ceil(before / contactsEvery) + 1, to: Math.ceil(size / contactsEvery) }
  const conversations = { from: before + 1, to: size }
  await sql.run(contactsSql(contacts))
  await sql.run(conversationsSql(conversations))
  await sql.run(messagesSql(conversations))
  await sql.run(historySql({ from: Math.ceil(before / historyShare) + 1, to: Math.ceil(size / historyShare) }))
  await sql.run(`update conversations set status = 'resolved' where status = 'open' and id <= ${size - backlog}`)
  await sql.run('analyze')
}

interface Span {
  from: number
  to: number
}

const series = ({ from, to }: Span) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`

const firstTime = Date.UTC(2025, 0, 1)
const timeOf = (number: string) => `${firstTime} + ${number} * 1000`

function contactsSql(span: Span): string {
  const email = `'contact' || i || '@example.com'`
  return `
    insert into contacts (id, account_id, name, sort_name, middle_name, last_name, email, contact_type, blocked,
      additional_attributes, custom_attributes, last_activity_at, sort_activity, identified, search_text,
      created_at, updated_at)
    ${series(span)}
    select i, 1, 'Contact ' || i, 'contact ' || i, '', '', ${email}, 'lead', false, '{}', '{}',
      ${timeOf('i')}, ${timeOf('i')}, true, 'contact ' || i || '\u001f' || ${email}, ${timeOf('i')}, ${timeOf('i')}
    from n;
    insert into contact_terms (account_id, contact_id, term)
    ${series(span)}, k(start) as (select 1 union all select start + 1 from k where start < 20)
    select 1, i, substr(${email}, start, 16)
    from n cross join k where start <= length(${email});
    insert into contact_inboxes (id, account_id, contact_id, inbox_id, source_id, hmac_verified, pubsub_token,
      created_at, updated_at)
    ${series(span)}
    select i, 1, i, 1 + i % 20, 'source-' || i, false, 'growth-' || i, ${timeOf('i')}, ${timeOf('i')} from n`
}

function conversationsSql(span: Span): string {
  const contact = `1 + cast(i / ${contactsEvery} as integer) % cast(${Math.ceil(span.to / contactsEvery)} as integer)`
  return `
    insert into conversations (id, account_id, display_id, uuid, inbox_id, contact_id, contact_inbox_id, status,
      priority, assignee_id, additional_attributes, custom_attributes, opened_at, last_activity_at, waiting_since,
      last_message_id, last_non_activity_message_id, created_at, updated_at)
    ${series(span)}
    select i, 1, i, 'growth-' || i, 1 + i % 20, ${contact}, ${contact}, 'open',
      0, case when i % 2 = 0 then 1 end, '{}', '{}', ${timeOf('i')}, ${timeOf('i')}, ${timeOf('i')},
      ${messagesEach} * i, ${messagesEach} * i, ${timeOf('i')}, ${timeOf('i')}
    from n`
}

const message = `inbox_id, conversation_id, message_type, content_type, content, content_attributes,
  additional_attributes, private, status, sender_type, sender_id, created_at, updated_at`

function messagesSql({ from, to }: Span): string {
  const conversation = `(1 + (i - 1) / ${messagesEach})`
  return `
    insert into messages (id, account_id, ${message})
    ${series({ from: (from - 1) * messagesEach + 1, to: to * messagesEach })}
    select i, 1, 1 + ${conversation} % 20, ${conversation}, i % 2, 'text', 'Where is my order number ' || i || '?', '{}',
      '{}', false, 'sent', case when i % 2 = 0 then 'contact' else 'user' end, 1, ${timeOf('i')}, ${timeOf('i')}
    from n`
}

/** Numbered far beyond the others, so that both can grow. */
function historySql(span: Span): string {
  return `
    insert into messages (id, account_id, ${message})
    ${series(span)}
    select 1000000000 + i, 1, 2, 1, i % 2, 'text', 'And another thing: ' || i, '{}',
      '{}', false, 'sent', case when i % 2 = 0 then 'contact' else 'user' end, 1, ${timeOf('i')}, ${timeOf('i')}
    from n`
}
