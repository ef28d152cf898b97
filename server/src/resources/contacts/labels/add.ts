import { operation } from '../../../kernel/operation.ts'
import { ensureLabels } from '../../labels/ensure.ts'
import { LabelTitles } from '../../labels/schema.ts'
import { loadContact } from '../load.ts'
import { insertContactLabels, listContactLabels } from './queries.ts'
import { LabelsReply } from './schema.ts'

export const add = operation(
  'contacts.labels.add',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/labels/add',
    summary: 'Add labels to a contact',
    description: 'Titles that the account does not have yet become its labels.',
    access: 'agent',
    load: { contact: loadContact },
    body: LabelTitles,
    reply: LabelsReply,
  },
  async ({ account, contact, body, tx, now }) => {
    const labels = await ensureLabels(tx, account.id, body.labels, now)
    await insertContactLabels(
      tx,
      contact,
      labels.map(({ id }) => id),
    )
    return { payload: await listContactLabels(tx, contact) }
  },
)
