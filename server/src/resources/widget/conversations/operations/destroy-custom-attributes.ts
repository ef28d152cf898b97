import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { actOf } from '../../../conversations/rules/act.ts'
import { Change } from '../../../conversations/rules/change.ts'
import { without } from '../../rules/without.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { presentRecord } from '../present.ts'
import { requireOwnView } from '../rules/own.ts'
import { ConversationRecord } from '../schema.ts'

export const destroyCustomAttributes = operation(
  'widget.conversations.destroyCustomAttributes',
  {
    post: '/api/v1/widget/conversations/destroy_custom_attributes',
    summary: 'Remove custom attributes of the visitor’s conversation',
    description: 'Keys that it does not have are passed over.',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object({
      ...ofConversation,
      custom_attribute: T.array(T.text(), { maxItems: 1000, examples: [['cart']] }),
    }),
    reply: ConversationRecord,
    emits: ['conversation_updated'],
  },
  async (context) => {
    const { actor, body, tx } = context
    const change = new Change(
      actOf(context),
      await requireOwnView(tx, actor, { conversation_id: body.conversation_id }),
    )
    change.set({ custom_attributes: without(change.view.custom_attributes, body.custom_attribute) })
    return presentRecord(await change.save())
  },
)
