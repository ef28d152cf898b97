import { operation } from '../../../../kernel/operation.ts'
import { actOf } from '../../../conversations/rules/act.ts'
import { Change } from '../../../conversations/rules/change.ts'
import { removeLabels } from '../../../conversations/rules/label.ts'
import { requireOwnView } from '../../conversations/rules/own.ts'
import { ConversationQuery } from '../../schema.ts'
import { loadLabelByTitle } from '../load.ts'

export const remove = operation(
  'widget.labels.delete',
  {
    delete: '/api/v1/widget/labels/:title',
    summary: 'Remove a label from the visitor’s conversation',
    access: 'visitor',
    load: { label: loadLabelByTitle },
    query: ConversationQuery,
    emits: ['conversation_updated', 'message_activity_created'],
  },
  async (context) => {
    const { actor, query, label, tx } = context
    const change = new Change(actOf(context), await requireOwnView(tx, actor, query))
    await removeLabels(change, [label.title])
    await change.save()
  },
)
