import { operation } from '../../../../kernel/operation.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentWidgetContact } from '../present.ts'
import { WidgetContact } from '../schema.ts'

export const get = operation(
  'widget.contact.get',
  {
    get: '/api/v1/widget/contact',
    summary: 'Get what is known of the visitor',
    access: 'visitor',
    query: WebsiteQuery,
    reply: WidgetContact,
  },
  ({ actor }) => presentWidgetContact(actor.contact),
)
