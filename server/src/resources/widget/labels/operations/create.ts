import { fail } from '../../../../kernel/errors.ts'
import { foldCase } from '../../../../kernel/fold-case.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { actOf } from '../../../conversations/rules/act.ts'
import { Change } from '../../../conversations/rules/change.ts'
import { addLabels } from '../../../conversations/rules/label.ts'
import { findLabelsByTitle } from '../../../labels/queries/labels.ts'
import { requireOwnView } from '../../conversations/rules/own.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'

export const create = operation(
  'widget.labels.create',
  {
    post: '/api/v1/widget/labels',
    summary: 'Add a label to the visitor’s conversation',
    description: 'One that the account has.',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object({ ...ofConversation, label: T.name({ examples: ['billing'] }) }),
    errors: ['unknown'],
    emits: ['conversation_updated', 'message_activity_created'],
  },
  async (context) => {
    const { website, actor, body, tx } = context
    const change = new Change(
      actOf(context),
      await requireOwnView(tx, actor, { conversation_id: body.conversation_id }),
    )
    const [label] = await findLabelsByTitle(tx, website.account_id, [foldCase(body.label)])
    await addLabels(change, [label?.title ?? fail('unknown', { field: 'label' })])
    await change.save()
  },
)
