import { operation } from '../../../../kernel/operation.ts'
import { LabelTitles } from '../../../labels/schema.ts'
import { loadConversation } from '../../load.ts'
import { labelsOf } from '../../present.ts'
import { actOf } from '../../rules/act.ts'
import { Change } from '../../rules/change.ts'
import { setLabels } from '../../rules/label.ts'
import { ConversationLabels } from '../schema.ts'

export const set = operation(
  'conversations.labels.set',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/labels',
    summary: 'Replace the labels of a conversation',
    description: 'Titles that the account does not have become labels of it.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: LabelTitles,
    reply: ConversationLabels,
    emits: ['conversation_updated', 'message_activity_created', 'account_cache_invalidated'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await setLabels(change, context.body.labels)
    return { payload: labelsOf(await change.save()) }
  },
)
