import { operation } from '../../../../kernel/operation.ts'
import { LabelTitles } from '../../../labels/schema.ts'
import { loadConversation } from '../../load.ts'
import { labelsOf } from '../../present.ts'
import { actOf } from '../../rules/act.ts'
import { Change } from '../../rules/change.ts'
import { removeLabels } from '../../rules/label.ts'
import { ConversationLabels } from '../schema.ts'

export const remove = operation(
  'conversations.labels.remove',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/labels/remove',
    summary: 'Remove labels from a conversation',
    description: 'Those it does not have need not be removed.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: LabelTitles,
    reply: ConversationLabels,
    emits: ['conversation_updated', 'message_activity_created'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await removeLabels(change, context.body.labels)
    return { payload: labelsOf(await change.save()) }
  },
)
