import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { presentDraft } from '../present.ts'
import { findDraft, placeOf } from '../queries/drafts.ts'
import { Draft, OfKind } from '../schema.ts'

export const get = operation(
  'conversations.draftMessages.get',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/draft_messages',
    summary: 'Get what the caller has begun to write',
    description: 'Everybody has drafts of their own in a conversation: of an answer, and of a private note.',
    access: 'agent',
    load: { conversation: loadConversation },
    query: OfKind,
    reply: Draft,
  },
  async ({ conversation, actor, query, db }) =>
    presentDraft(await findDraft(db, placeOf(conversation, actor.user.id, query.kind))),
)
