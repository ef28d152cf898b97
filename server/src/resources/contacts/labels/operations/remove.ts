import { foldCase } from '../../../../kernel/fold-case.ts'
import { operation } from '../../../../kernel/operation.ts'
import { findLabelsByTitle } from '../../../labels/queries/labels.ts'
import { LabelTitles } from '../../../labels/schema.ts'
import { loadContact } from '../../load.ts'
import { deleteContactLabels } from '../queries/labels.ts'
import { changeLabels } from '../rules/change.ts'
import { LabelsReply } from '../schema.ts'

export const remove = operation(
  'contacts.labels.remove',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/labels/remove',
    summary: 'Remove labels from a contact',
    description: 'Titles that the contact does not have are passed over.',
    access: 'contact_manage',
    load: { contact: loadContact },
    body: LabelTitles,
    reply: LabelsReply,
    emits: ['contact_updated'],
  },
  async (context) => {
    const { account, contact, body, tx } = context
    const found = body.labels.length > 0 ? await findLabelsByTitle(tx, account.id, body.labels.map(foldCase)) : []
    const labels = found.map(({ id }) => id)
    return { payload: await changeLabels(context, contact, () => deleteContactLabels(tx, contact, labels)) }
  },
)
