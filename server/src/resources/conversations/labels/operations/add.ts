import { operation } from '../../../../kernel/operation.ts'
import { LabelTitles } from '../../../labels/schema.ts'
import { loadConversation } from '../../load.ts'
import { labelsOf } from '../../present.ts'
import { actOf } from '../../rules/act.ts'
import { Change } from '../../rules/change.ts'
import { addLabels } from '../../rules/label.ts'
import { ConversationLabels } from '../schema.ts'

export const add = operation(
  'conversations.labels.add',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/labels/add',
    summary: 'Add labels to a conversation',
    description: 'Those it has stay; titles that the account does not have become labels of it.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: LabelTitles,
    reply: ConversationLabels,
    emits: ['conversation_updated', 'message_activity_created', 'account_cache_invalidated'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await addLabels(change, context.body.labels)
    return { payload: labelsOf(await change.save()) }
  },
)
