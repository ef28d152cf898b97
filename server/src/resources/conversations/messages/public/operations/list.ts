import { operation } from '../../../../../kernel/operation.ts'
import { T } from '../../../../../kernel/schema.ts'
import { Proof } from '../../../../contacts/public/schema.ts'
import { loadOwnConversation } from '../../../public/load.ts'
import { presentPublicMessage } from '../present.ts'
import { listPublicMessages } from '../queries/messages.ts'
import { attachmentsOf, latestShown } from '../rules/latest.ts'
import { PublicMessage } from '../schema.ts'

export const list = operation(
  'public.messages.list',
  {
    get: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations/:conversation_id/messages',
    summary: 'List the messages that the contact may see',
    description: 'The latest, oldest first; with `before` those before a message, with `after` the first after one.',
    access: 'contact',
    load: { conversation: loadOwnConversation },
    query: T.object({ ...Proof.properties, before: T.optional(T.id()), after: T.optional(T.idOrZero()) }),
    paged: { size: latestShown },
    reply: T.array(PublicMessage),
  },
  async ({ conversation, query, page, db, services, now }) => {
    const messages = await listPublicMessages(db, conversation, query, page)
    const attachments = await attachmentsOf(db, messages)
    return messages
      .sort((one, other) => one.id - other.id)
      .map((message) => presentPublicMessage(message, conversation, attachments, { links: services.links, now }))
  },
)
