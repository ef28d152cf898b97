import { resource } from '../../kernel/manifest.ts'
import { rebuild } from './jobs/rebuild.ts'
import { agents } from './operations/agents.ts'
import { botMetrics } from './operations/bot-metrics.ts'
import { botSummary } from './operations/bot-summary.ts'
import { byAgent } from './operations/by-agent.ts'
import { byChannel } from './operations/by-channel.ts'
import { byInbox } from './operations/by-inbox.ts'
import { byLabel } from './operations/by-label.ts'
import { byTeam } from './operations/by-team.ts'
import { conversationTraffic } from './operations/conversation-traffic.ts'
import { conversations } from './operations/conversations.ts'
import { conversationsSummary } from './operations/conversations-summary.ts'
import { firstResponseTimeDistribution } from './operations/first-response-time-distribution.ts'
import { inboxLabelMatrix } from './operations/inbox-label-matrix.ts'
import { inboxes } from './operations/inboxes.ts'
import { labels } from './operations/labels.ts'
import { live } from './operations/live.ts'
import { liveBy } from './operations/live-by.ts'
import { outgoingMessagesCount } from './operations/outgoing-messages-count.ts'
import { series } from './operations/series.ts'
import { summary } from './operations/summary.ts'
import { teams } from './operations/teams.ts'
import { countChanges, countConversations, uncountConversations } from './rules/count.ts'

export const reports = resource({
  name: 'reports',
  singular: 'report',
  operations: [
    series,
    summary,
    botSummary,
    botMetrics,
    byAgent,
    byTeam,
    byInbox,
    byLabel,
    byChannel,
    firstResponseTimeDistribution,
    inboxLabelMatrix,
    outgoingMessagesCount,
    agents,
    inboxes,
    labels,
    teams,
    conversationsSummary,
    conversationTraffic,
    live,
    liveBy,
    conversations,
  ],
  jobs: [rebuild],
  listeners: [countChanges],
  whenRemoved: {
    conversations: (tx, { account_id, conversations }) =>
      uncountConversations(
        tx,
        account_id,
        conversations.map(({ id }) => id),
      ),
    conversation_links: (tx, { account_id, conversation_ids }) => countConversations(tx, account_id, conversation_ids),
  },
})
