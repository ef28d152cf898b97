import { series } from './desk.ts'
import type { Sql } from './twin/sql.ts'

/** What a socket says of itself when it subscribes. */
export interface Identity {
  pubsub_token: string
  /** Of an agent; a contact goes by its token alone. */
  account_id?: number
  user_id?: number
}

/** Agents who are in none of the inboxes, and contacts nobody writes to. */
export const idleSockets = 5_000
/** Agents who are in all inboxes of the first account. */
export const watchers = 20

const [agents, tabsEach] = [1_000, 3]
const contacts = idleSockets - agents * tabsEach
/** So many of each belong to the account that is written to, which is by far the largest; the others to so many more. */
const [agentsHere, contactsHere] = [400, 1_000]
const otherAccounts = 48

/** Everybody who has a socket open, in accounts with inboxes and conversations. */
export async function fillAudience(database: Sql): Promise<void> {
  const now = Date.now()
  await database.run(`
    insert into accounts (name, created_at, updated_at)
    ${series(1, otherAccounts)} select 'Idle ' || n, ${now}, ${now} from series
  `)
  await database.run(`
    insert into inboxes (
      account_id, name, sort_name, channel_type, channel_settings, identifier, sealed_hmac_token, sealed_secret,
      greeting_enabled, enable_email_collect, csat_survey_enabled, csat_config, enable_auto_assignment,
      auto_assignment_config, working_hours_enabled, working_hours, timezone, allow_messages_after_resolved,
      lock_to_single_conversation, sender_name_type, created_at, updated_at
    )
    select accounts.id, 'Idle', 'idle', channel_type, channel_settings, 'idle-' || accounts.id, sealed_hmac_token,
      sealed_secret, greeting_enabled, enable_email_collect, csat_survey_enabled, csat_config, enable_auto_assignment,
      auto_assignment_config, working_hours_enabled, working_hours, timezone, allow_messages_after_resolved,
      lock_to_single_conversation, sender_name_type, inboxes.created_at, inboxes.updated_at
    from inboxes cross join accounts
    where inboxes.id = 1 and accounts.name like 'Idle %'
  `)
  await fillMembers(database, 'watching', watchers, watchers, now)
  await fillMembers(database, 'idle', agents, agentsHere, now)
  await database.run(`
    insert into inbox_members (account_id, inbox_id, user_id, account_user_id, created_at)
    select 1, inboxes.id, member.user_id, member.id, ${now}
    from account_users as member
    inner join users on users.id = member.user_id
    cross join inboxes
    where member.account_id = 1 and inboxes.account_id = 1 and users.name like 'watching %'
  `)
  await fillVisitors(database, now)
}

/** The account that number n belongs to, given as a condition: the first one, or one of the others. */
function isAccountOf(n: string, here: number): string {
  const other = `accounts.name = 'Idle ' || (${n} % ${otherAccounts} + 1)`
  return `case when ${n} <= ${here} then accounts.id = 1 else ${other} end`
}

async function fillMembers(database: Sql, kind: string, count: number, here: number, now: number): Promise<void> {
  await database.run(`
    insert into users (name, sort_name, email, pubsub_token, confirmed_at, created_at, updated_at)
    ${series(1, count)}
    select '${kind} ' || n, '${kind} ' || n, '${kind}-' || n || '@a.example', '${kind}-user-' || n, ${now}, ${now}, ${now}
    from series
  `)
  await database.run(`
    insert into account_users (account_id, user_id, role, created_at, updated_at)
    ${series(1, count)}
    select accounts.id, users.id, 'agent', ${now}, ${now}
    from series
    inner join users on users.pubsub_token = '${kind}-user-' || n
    inner join accounts on ${isAccountOf('n', here)}
  `)
}

async function fillVisitors(database: Sql, now: number): Promise<void> {
  await database.run(`
    insert into contacts (
      account_id, name, sort_name, middle_name, last_name, contact_type, blocked, search_text, created_at, updated_at
    )
    ${series(1, contacts)}
    select accounts.id, 'idle ' || n, 'idle ' || n, '', '', 'visitor', false, 'idle ' || n, ${now}, ${now}
    from series
    inner join accounts on ${isAccountOf('n', contactsHere)}
  `)
  await database.run(`
    insert into contact_inboxes (
      account_id, contact_id, inbox_id, source_id, hmac_verified, pubsub_token, created_at, updated_at
    )
    select contacts.account_id, contacts.id, (select min(id) from inboxes where account_id = contacts.account_id),
      'idle-' || contacts.id, false, 'idle-contact-' || contacts.id, ${now}, ${now}
    from contacts
    where name like 'idle %'
  `)
}

/** Nobody is named here that was not filled in. */
export async function listAudience(database: Sql): Promise<{ idle: Identity[]; watching: Identity[] }> {
  const findMembers = database.prepare<Identity>(`
    select users.pubsub_token, member.account_id, member.user_id
    from users inner join account_users as member on member.user_id = users.id
    where users.pubsub_token like ?
    order by users.id
  `)
  const findVisitors = database.prepare<Identity>(
    "select pubsub_token from contact_inboxes where pubsub_token like 'idle-contact-%' order by id",
  )
  const members = await findMembers('idle-user-%')
  const tabs = Array.from({ length: tabsEach }, () => members.map(asNumbers)).flat()
  return {
    idle: [...tabs, ...(await findVisitors())],
    watching: (await findMembers('watching-user-%')).map(asNumbers),
  }
}

/** The driver of PostgreSQL gives large integers as text. */
function asNumbers({ pubsub_token, account_id, user_id }: Identity): Identity {
  return { pubsub_token, account_id: Number(account_id), user_id: Number(user_id) }
}
