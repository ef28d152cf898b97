import { foldCase } from '../../../kernel/fold-case.ts'
import { operation } from '../../../kernel/operation.ts'
import { findLabelsByTitle } from '../../labels/queries.ts'
import { LabelTitles } from '../../labels/schema.ts'
import { loadContact } from '../load.ts'
import { deleteContactLabels, listContactLabels } from './queries.ts'
import { LabelsReply } from './schema.ts'

export const remove = operation(
  'contacts.labels.remove',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/labels/remove',
    summary: 'Remove labels from a contact',
    description: 'Titles that the contact does not have are passed over.',
    access: 'agent',
    load: { contact: loadContact },
    body: LabelTitles,
    reply: LabelsReply,
  },
  async ({ account, contact, body, tx }) => {
    const labels = body.labels.length > 0 ? await findLabelsByTitle(tx, account.id, body.labels.map(foldCase)) : []
    await deleteContactLabels(
      tx,
      contact,
      labels.map(({ id }) => id),
    )
    return { payload: await listContactLabels(tx, contact) }
  },
)
