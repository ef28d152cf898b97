import { mayUse } from '../../../kernel/access.ts'
import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { findAgents, listAgents } from '../../agents/queries/agents.ts'
import { presentAgentMetric } from '../present.ts'
import { countAll, countOpenOf } from '../queries/reports.ts'
import { AccountMetric, AgentMetric, ConversationReportQuery } from '../schema.ts'

export const conversations = operation(
  'reports.conversations',
  {
    get: '/api/v2/accounts/:account_id/reports/conversations',
    summary: 'Count the conversations that are being worked on',
    description: [
      'With `type=agent` a list of the members of the account, each with what it has open; with `type=account` one',
      'object. Whoever may not manage reports may ask for itself only.',
    ].join(' '),
    access: 'agent',
    query: ConversationReportQuery,
    paged: { size: 25 },
    reply: T.either(T.array(AgentMetric), AccountMetric),
    errors: ['permission_required'],
  },
  async ({ account, actor, role, db, query: { type, user_id }, page, services, now }) => {
    const own = mayUse(actor, 'report_manage') ? undefined : actor.user.id
    if (own !== undefined && (type === 'account' || (user_id ?? own) !== own)) fail('permission_required')
    if (type === 'account') return countAll(db, account.id)
    const asked = user_id ?? own
    const agents =
      asked === undefined ? await listAgents(db, account.id, page) : await findAgents(db, account.id, [asked])
    const ids = agents.map((agent) => agent.user_id)
    const counts = await countOpenOf(db, account.id, own === undefined ? 'all' : sightOf({ actor, role }), ids)
    return agents.map((agent) => presentAgentMetric(agent, counts.get(agent.user_id), { links: services.links, now }))
  },
)
