import { operation } from '../../../../kernel/operation.ts'
import { visitorToken } from '../../rules/token.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentWidgetContact } from '../present.ts'
import { setUser as identify } from '../rules/set-user.ts'
import { IdentifiedContact, WidgetUser } from '../schema.ts'

export const setUser = operation(
  'widget.contact.setUser',
  {
    patch: '/api/v1/widget/contact/set_user',
    summary: 'Say which user of the site the visitor is',
    description:
      'With an `identifier_hash` that holds, the visitor is the contact that has this identifier, and finds its ' +
      'conversations on every device. Without one, an identifier that another contact has is only kept as ' +
      '`claimed_identifier` among the contact’s `additional_attributes`. A visitor who is somebody else already, or ' +
      'whom the website does not know yet, becomes another contact: `widget_auth_token` is what it is known by then.',
    access: 'website',
    query: WebsiteQuery,
    body: WidgetUser,
    reply: IdentifiedContact,
    errors: ['access_refused', 'taken'],
    emits: ['contact_created', 'contact_updated', 'contact_merged', 'contact_deleted', 'conversation_contact_changed'],
  },
  async (context) => {
    const { visitor, body, services, now } = context
    const { contact, connection } = await identify(context, visitor, body)
    const isAnother = connection.id !== visitor?.connectionId
    return {
      ...presentWidgetContact(contact),
      ...(isAnother && {
        widget_auth_token: visitorToken(services, connection, now),
        pubsub_token: connection.pubsub_token,
      }),
    }
  },
)
