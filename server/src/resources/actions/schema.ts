import { type Static, T } from '../../kernel/schema.ts'
import { longestContent } from '../conversations/messages/schema.ts'

export const mostActions = 25
const mostParams = 100

/** What it says is checked in one go by `checkActions`, so that its caller hears of every problem at once. */
export const NewAction = T.object(
  {
    action_name: T.text({ examples: ['add_label'] }),
    action_params: T.optional(
      T.nullable(
        T.array(T.anything({ maxLength: longestContent, maxItems: mostParams }), {
          maxItems: mostParams,
          examples: [['billing']],
        }),
      ),
    ),
  },
  { title: 'NewAction' },
)

export type NewAction = Static<typeof NewAction>
export type ActionParam = NonNullable<NewAction['action_params']>[number]

/** One that was checked. */
export interface Action {
  action_name: string
  action_params: ActionParam[]
}

export const shownActions = () => T.array(T.json({ description: '`action_name` and `action_params`' }))

/** The secrets that what is sent to an address is signed with. */
export const WebhookSecrets = T.array(T.object({ url: T.text({ maxLength: 2048 }), secret: T.text() }), {
  description:
    'What is sent to each address of `send_webhook_event` is signed with its secret; shown where it is saved only',
})

export type WebhookSecrets = Static<typeof WebhookSecrets>

/** What `send_attachment` sends. */
export const ActionFile = T.object({
  id: T.number(),
  account_id: T.number(),
  file_type: T.text(),
  file_url: T.text({ maxLength: 2048 }),
  blob_id: T.text({ description: 'What `send_attachment` calls it by' }),
  filename: T.text(),
})

export type ActionFiles = Static<typeof ActionFile>[]

/** What became of an action. */
export const outcomes = ['done', 'not_sent', 'failed'] as const

export const ActionOutcome = T.object(
  {
    action_name: T.text(),
    outcome: T.enum(outcomes, {
      description: '`not_sent`: nothing left the server, for the `reason`; `failed`: refused, for the `reason`',
    }),
    reason: T.optional(T.text({ description: 'A code, such as `mail_unavailable` or `unknown`' })),
    message: T.optional(T.longText({ description: 'The same in words' })),
  },
  { title: 'ActionOutcome' },
)

export type ActionOutcome = Static<typeof ActionOutcome>

/** What actions can be, for the descriptions of the operations that take them. */
export const actionRules = `Each action has an \`action_name\` and a list of \`action_params\`:

- \`send_message\`, \`add_private_note\`: one text.
- \`add_label\`, \`remove_label\`: titles; those that the account does not have become its labels when they are added.
- \`assign_agent\`, \`assign_team\`: one id; \`"nil"\` for nobody.
- \`add_sla\`: the id of an SLA policy; a conversation that has one keeps it.
- \`change_status\`: \`open\`, \`resolved\`, \`pending\` or \`snoozed\`. \`change_priority\`: a priority; \`"nil"\` for none.
- \`send_webhook_event\`: one address. What is sent is signed, tried again and kept in the log like all deliveries.
- \`send_attachment\`: the \`blob_id\` of uploads. They are kept for as long as the action is.
- \`send_email_to_team\`: \`{"team_ids": [1], "message": "…"}\`. \`send_email_transcript\`: addresses.
  Where the installation cannot send mail, a run says \`not_sent\`.
- \`remove_assigned_agent\`, \`remove_assigned_team\`, \`mute_conversation\`, \`resolve_conversation\`,
  \`open_conversation\`, \`pending_conversation\`, \`snooze_conversation\`: none.`
