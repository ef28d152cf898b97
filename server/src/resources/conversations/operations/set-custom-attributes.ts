import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { checkAttributeValues } from '../../custom-attribute-definitions/rules/check-values.ts'
import { loadConversation } from '../load.ts'
import { actOf } from '../rules/act.ts'
import { Change } from '../rules/change.ts'

export const setCustomAttributes = operation(
  'conversations.setCustomAttributes',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/custom_attributes',
    summary: 'Replace the custom attributes of a conversation',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: T.object({ custom_attributes: T.json({ examples: [{ order_id: '12345' }] }) }),
    reply: T.object({ custom_attributes: T.json() }),
    emits: ['conversation_updated'],
  },
  async (context) => {
    const { account, conversation, body, tx } = context
    await checkAttributeValues(tx, account.id, 'conversation_attribute', body.custom_attributes)
    const change = new Change(actOf(context), conversation)
    change.set({ custom_attributes: body.custom_attributes })
    return { custom_attributes: (await change.save()).custom_attributes }
  },
)
