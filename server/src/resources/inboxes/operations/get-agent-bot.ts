import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentBot } from '../../agent-bots/present.ts'
import { findBotOfInbox } from '../../agent-bots/queries/agent-bots.ts'
import { AgentBot } from '../../agent-bots/schema.ts'
import { loadInbox } from '../load.ts'

export const getAgentBot = operation(
  'inboxes.getAgentBot',
  {
    get: '/api/v1/accounts/:account_id/inboxes/:id/agent_bot',
    summary: 'Get the agent bot that serves an inbox',
    access: 'agent',
    load: { inbox: loadInbox },
    reply: T.object({ agent_bot: T.optional(AgentBot) }),
  },
  async (context) => {
    const bot = await findBotOfInbox(context.db, context.account.id, context.inbox.id)
    return { agent_bot: bot && presentBot(bot, context) }
  },
)
