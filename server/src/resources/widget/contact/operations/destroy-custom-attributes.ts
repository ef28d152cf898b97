import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentPublicRecord } from '../../../contacts/public/present.ts'
import { listContactLabels } from '../../../contacts/public/queries/contacts.ts'
import { countChange } from '../../../contacts/public/rules/count-change.ts'
import { PublicContactRecord } from '../../../contacts/public/schema.ts'
import { findContact } from '../../../contacts/queries/contacts.ts'
import { rewriteContact } from '../../../contacts/rules/rewrite.ts'
import { without } from '../../rules/without.ts'
import { WebsiteQuery } from '../../schema.ts'

export const destroyCustomAttributes = operation(
  'widget.contact.destroyCustomAttributes',
  {
    post: '/api/v1/widget/contact/destroy_custom_attributes',
    summary: 'Remove custom attributes of the visitor',
    description: 'Keys that it does not have are passed over.',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object({ custom_attributes: T.array(T.text(), { maxItems: 1000, examples: [['plan']] }) }),
    reply: PublicContactRecord,
    emits: ['contact_updated'],
  },
  async (context) => {
    const { actor, body, tx, services } = context
    countChange(services, actor.contactId)
    const { account_id, id } = actor.contact
    const contact = (await findContact(tx, account_id, id)) ?? fail('not_found')
    const custom_attributes = without(contact.custom_attributes, body.custom_attributes)
    const changed = await rewriteContact(context, contact, { custom_attributes })
    return presentPublicRecord(changed, await listContactLabels(tx, changed))
  },
)
