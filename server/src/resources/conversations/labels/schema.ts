import { T } from '../../../kernel/schema.ts'

export const ConversationLabels = T.object({ payload: T.array(T.text()) }, { title: 'ConversationLabels' })
