import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { actOf } from '../../../conversations/rules/act.ts'
import { Change } from '../../../conversations/rules/change.ts'
import { move } from '../../../conversations/rules/move.ts'
import { requireFeature } from '../../rules/features.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { presentWidgetConversation } from '../present.ts'
import { requireOwnView } from '../rules/own.ts'
import { CurrentConversation } from '../schema.ts'

export const toggleStatus = operation(
  'widget.conversations.toggleStatus',
  {
    post: '/api/v1/widget/conversations/toggle_status',
    summary: 'End a conversation as the visitor',
    description:
      'Whatever its state, it is resolved. Programs in use ask with `GET`, which does the same. Refused where the ' +
      'website does not let visitors end conversations.',
    access: 'visitor',
    answersGet: true,
    query: WebsiteQuery,
    body: T.object(ofConversation),
    reply: CurrentConversation,
    emits: ['conversation_status_changed', 'message_created', 'message_activity_created', 'sla_missed', 'sla_met'],
  },
  async (context) => {
    const { website, actor, body, tx } = context
    requireFeature(website, 'end_conversation', '')
    const change = new Change(actOf(context), await requireOwnView(tx, actor, body))
    await move(change, 'resolved')
    return presentWidgetConversation(await change.save())
  },
)
