import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, bool, createTable, id, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Inboxes with the settings of their channels, the members who work them, and the bots that serve them. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'agent_bots', 'sealed_secret', text(nullable))

  await createTable(
    tx,
    'inboxes',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      sort_name: text(),
      channel_type: text(),
      channel_settings: json(),
      sealed_settings: text(nullable),
      identifier: text(nullable),
      website_token: text(nullable),
      email: text(nullable),
      phone_number: text(nullable),
      sealed_hmac_token: text(nullable),
      sealed_secret: text(nullable),
      greeting_enabled: bool(),
      greeting_message: text(nullable),
      enable_email_collect: bool(),
      csat_survey_enabled: bool(),
      csat_config: json(),
      enable_auto_assignment: bool(),
      auto_assignment_config: json(),
      working_hours_enabled: bool(),
      working_hours: json({ default: '[]' }),
      out_of_office_message: text(nullable),
      timezone: text(),
      allow_messages_after_resolved: bool(),
      lock_to_single_conversation: bool(),
      sender_name_type: text(),
      business_name: text(nullable),
      agent_bot_id: ref('agent_bots', { nullable: true, onDelete: 'set null' }),
      deleted_at: time(nullable),
      created_at: time(),
      updated_at: time(),
    },
    {
      unique: [['identifier'], ['website_token'], ['email'], ['phone_number']],
      index: [
        ['account_id', 'sort_name', 'id'],
        ['agent_bot_id', 'account_id'],
      ],
    },
  )

  await createTable(
    tx,
    'inbox_members',
    {
      id: id(),
      account_id: ref('accounts'),
      inbox_id: ref('inboxes'),
      user_id: ref('users'),
      // Whoever leaves the account leaves its inboxes, and is not back in them when invited again.
      account_user_id: ref('account_users'),
      created_at: time(),
    },
    {
      unique: [['inbox_id', 'user_id']],
      index: [['account_id', 'user_id', 'inbox_id'], ['user_id'], ['account_user_id']],
    },
  )
}
