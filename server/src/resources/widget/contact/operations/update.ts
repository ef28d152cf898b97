import { operation } from '../../../../kernel/operation.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentWidgetContact } from '../present.ts'
import { changeVisitor } from '../rules/change.ts'
import { WidgetContact, WidgetContactChanges } from '../schema.ts'

export const update = operation(
  'widget.contact.update',
  {
    patch: '/api/v1/widget/contact',
    summary: 'Say who the visitor is',
    description:
      'An e-mail address or phone number that is none, or that another contact has, is kept among the contact’s ' +
      '`additional_attributes`, as `claimed_email` and `claimed_phone_number`: contacts are never merged by it.',
    access: 'visitor',
    query: WebsiteQuery,
    body: WidgetContactChanges,
    reply: WidgetContact,
    errors: ['taken'],
    emits: ['contact_updated'],
  },
  async (context) => presentWidgetContact(await changeVisitor(context, context.actor, context.body)),
)
