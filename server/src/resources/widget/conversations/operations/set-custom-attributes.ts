import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { actOf } from '../../../conversations/rules/act.ts'
import { Change } from '../../../conversations/rules/change.ts'
import { checkAttributeValues } from '../../../custom-attribute-definitions/rules/check-values.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { requireOwnView } from '../rules/own.ts'

export const setCustomAttributes = operation(
  'widget.conversations.setCustomAttributes',
  {
    post: '/api/v1/widget/conversations/set_custom_attributes',
    summary: 'Replace the custom attributes of the visitor’s conversation',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object({ ...ofConversation, custom_attributes: T.json({ examples: [{ cart: '3' }] }) }),
    emits: ['conversation_updated'],
  },
  async (context) => {
    const { website, actor, body, tx } = context
    const { custom_attributes, ...named } = body
    const change = new Change(actOf(context), await requireOwnView(tx, actor, named))
    await checkAttributeValues(tx, website.account_id, 'conversation_attribute', custom_attributes)
    change.set({ custom_attributes })
    await change.save()
  },
)
