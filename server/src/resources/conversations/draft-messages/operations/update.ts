import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { presentDraft } from '../present.ts'
import { deleteDraft, placeOf, putDraft } from '../queries/drafts.ts'
import { Draft, NewDraft, OfKind } from '../schema.ts'

export const update = operation(
  'conversations.draftMessages.update',
  {
    patch: '/api/v1/accounts/:account_id/conversations/:conversation_id/draft_messages',
    summary: 'Keep what the caller has begun to write',
    description:
      'In place of what was kept before, whichever device it came from; an empty text leaves none. It goes when the ' +
      'conversation is deleted or the caller leaves the account.',
    access: 'agent',
    load: { conversation: loadConversation },
    query: OfKind,
    body: NewDraft,
    reply: Draft,
  },
  async ({ conversation, actor, query, body, tx, now }) => {
    const place = placeOf(conversation, actor.user.id, query.kind)
    if (body.message) return presentDraft(await putDraft(tx, place, body.message, now))
    await deleteDraft(tx, place)
    return presentDraft(undefined)
  },
)
