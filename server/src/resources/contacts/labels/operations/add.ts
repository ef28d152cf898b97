import { operation } from '../../../../kernel/operation.ts'
import { ensureLabels } from '../../../labels/rules/ensure.ts'
import { LabelTitles } from '../../../labels/schema.ts'
import { loadContact } from '../../load.ts'
import { insertContactLabels } from '../queries/labels.ts'
import { changeLabels } from '../rules/change.ts'
import { LabelsReply } from '../schema.ts'

export const add = operation(
  'contacts.labels.add',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/labels/add',
    summary: 'Add labels to a contact',
    description: 'Titles that the account does not have yet become its labels.',
    access: 'contact_manage',
    load: { contact: loadContact },
    body: LabelTitles,
    reply: LabelsReply,
    emits: ['contact_updated', 'account_cache_invalidated'],
  },
  async (context) => {
    const { account, contact, body, tx } = context
    const labels = (await ensureLabels(context, account.id, body.labels)).map(({ id }) => id)
    return { payload: await changeLabels(context, contact, () => insertContactLabels(tx, contact, labels)) }
  },
)
