import { operation } from '../../../kernel/operation.ts'
import { presentSlaPolicy } from '../present.ts'
import { insertSlaPolicy } from '../queries/sla-policies.ts'
import { NewSlaPolicy, SlaPolicyReply } from '../schema.ts'

export const create = operation(
  'slaPolicies.create',
  {
    post: '/api/v1/accounts/:account_id/sla_policies',
    summary: 'Create an SLA policy',
    description: [
      'A policy promises something of each conversation that it is applied to: by hand, with `sla_policy_id` of the',
      'conversation, or by a rule. While a conversation is pending, a bot has it and no time counts; what is open then',
      'counts from the moment at which people get it. Time goes on while a conversation is snoozed. A resolved',
      'conversation that is opened again is to be resolved within the same time from then.',
    ].join(' '),
    access: 'administrator',
    body: NewSlaPolicy,
    reply: SlaPolicyReply,
  },
  async ({ account, body, tx, now }) => ({
    payload: presentSlaPolicy(await insertSlaPolicy(tx, account.id, body, now)),
  }),
)
