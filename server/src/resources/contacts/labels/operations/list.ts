import { operation } from '../../../../kernel/operation.ts'
import { loadContact } from '../../load.ts'
import { listContactLabels } from '../queries/labels.ts'
import { LabelsReply } from '../schema.ts'

export const list = operation(
  'contacts.labels.list',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id/labels',
    summary: 'List the labels of a contact',
    access: 'agent',
    load: { contact: loadContact },
    reply: LabelsReply,
  },
  async ({ contact, db }) => ({ payload: await listContactLabels(db, contact) }),
)
