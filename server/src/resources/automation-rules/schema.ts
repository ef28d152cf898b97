import { operators } from '../../kernel/filter/schema.ts'
import { partial, type Static, T } from '../../kernel/schema.ts'
import { ActionFile, ActionOutcome, mostActions, NewAction, shownActions, WebhookSecrets } from '../actions/schema.ts'

export const ruleEvents = [
  'conversation_created',
  'conversation_updated',
  'conversation_resolved',
  'conversation_opened',
  'message_created',
] as const
export type RuleEvent = (typeof ruleEvents)[number]

/** In an account: each is asked about whatever happens there. */
export const mostRules = 300

const NewCondition = T.object(
  {
    attribute_key: T.text({ examples: ['status'] }),
    filter_operator: T.text({
      description: `${operators.map((operator) => `\`${operator}\``).join(', ')}, \`attribute_changed\``,
      examples: ['equal_to'],
    }),
    values: T.optional(
      T.anything({
        maxLength: 2048,
        maxItems: 100,
        description:
          'Any of these; of `attribute_changed` an object with lists `from` and `to`, either of which may be empty',
        examples: [['open']],
      }),
    ),
    query_operator: T.optional(
      T.nullable(T.text({ description: '`AND` or `OR`; the last condition needs none', examples: ['AND'] })),
    ),
    custom_attribute_type: T.optional(T.nullable(T.text({ description: 'Kept for clients that send it' }))),
  },
  { title: 'NewCondition' },
)

export type Condition = Static<typeof NewCondition>

const ruleFields = {
  id: T.number(),
  account_id: T.number(),
  name: T.text(),
  description: T.nullable(T.longText()),
  event_name: T.enum(ruleEvents),
  conditions: T.array(T.json({ description: 'As they were sent' })),
  actions: shownActions(),
  created_on: T.number({ description: 'Unix seconds' }),
  active: T.boolean(),
  follows_rules: T.boolean({ description: 'Whether it also acts on what other rules have caused' }),
  disabled_reason: T.optional(T.text({ description: 'Why the server has switched it off' })),
  files: T.optional(
    T.array(T.object({ ...ActionFile.properties, automation_rule_id: T.number() }), {
      description: 'What `send_attachment` sends',
    }),
  ),
  webhook_secrets: T.optional(WebhookSecrets),
}

export const AutomationRule = T.object(ruleFields, { title: 'AutomationRule' })

export const NewRule = T.object(
  {
    name: T.name({ examples: ['Urgent refunds'] }),
    description: T.optional(T.nullable(T.longText())),
    event_name: T.enum(ruleEvents, { examples: ['message_created'] }),
    active: T.optional(T.boolean({ description: 'Set unless told otherwise' })),
    follows_rules: T.optional(
      T.boolean({
        description: 'Whether it also acts on what other rules have caused, five steps from the first at most',
      }),
    ),
    conditions: T.array(NewCondition, {
      minItems: 1,
      maxItems: 50,
      examples: [[{ attribute_key: 'content', filter_operator: 'contains', values: ['refund'], query_operator: null }]],
    }),
    actions: T.array(NewAction, {
      minItems: 1,
      maxItems: mostActions,
      examples: [[{ action_name: 'add_label', action_params: ['billing'] }]],
    }),
  },
  { title: 'NewAutomationRule' },
)

export const RuleChanges = partial(NewRule, 'AutomationRuleChanges')

/** `partly`: some of its actions were refused; `failed`: none was done, or all was undone. */
export const runStatuses = ['done', 'partly', 'failed'] as const
export type RunStatus = (typeof runStatuses)[number]

export const RuleRun = T.object(
  {
    id: T.number(),
    event_id: T.number(),
    conversation_id: T.optional(T.number({ description: 'Absent once the conversation is deleted' })),
    status: T.enum(runStatuses, {
      description: '`partly`: some actions were not done; `failed`: nothing was done, for the `error`',
    }),
    actions: T.array(ActionOutcome),
    error: T.optional(T.text()),
    created_at: T.number({ description: 'Unix seconds' }),
  },
  { title: 'AutomationRuleRun' },
)

export const DryRun = T.object(
  {
    payload: T.object({
      events: T.number({ description: 'How many of the latest events were looked at, 100 at most' }),
      matches: T.array(
        T.object({
          event_id: T.number(),
          conversation_id: T.number(),
          message_id: T.optional(T.number()),
          created_at: T.number({ description: 'Unix seconds' }),
        }),
      ),
      actions: shownActions(),
    }),
  },
  { title: 'AutomationRuleDryRun' },
)

export type AutomationRule = Static<typeof AutomationRule>
export type NewRule = Static<typeof NewRule>
export type RuleChanges = Static<typeof RuleChanges>
export type RuleRun = Static<typeof RuleRun>
export type DryRun = Static<typeof DryRun>

/** What conditions can ask, for the description of the operations that take them. */
export const conditionRules = `When something happens that \`event_name\` names and the conditions are met, the actions are
carried out. All rules of an account judge the conversation as it is before any of them acts, and act in the order of
their ids. What rules do triggers no rule, unless \`follows_rules\` is set; activity messages and automatic replies
trigger none.

Conditions mean what they mean when conversations are filtered. Keys: \`status\`, \`priority\`, \`assignee_id\`,
\`team_id\`, \`inbox_id\`, \`labels\`, \`browser_language\`, \`conversation_language\`, \`referer\`, \`mail_subject\` and the
others of that filter; of the contact \`email\`, \`phone_number\`, \`country_code\`, \`city\`, \`company_name\`; custom
attributes of either; of the message, for \`message_created\`, \`content\`, \`message_type\` and \`private_note\`.

\`attribute_changed\` with \`values\` \`{"from": ["open"], "to": ["resolved"]}\` is met by an event that tells of this change;
an empty list is met by anything. It can be asked of \`status\`, \`assignee_id\`, \`team_id\`, \`priority\`, \`labels\` and
custom attributes of conversations.`
