import { operation } from '../../../../kernel/operation.ts'
import { ensureLabels } from '../../../labels/rules/ensure.ts'
import { LabelTitles } from '../../../labels/schema.ts'
import { loadContact } from '../../load.ts'
import { deleteContactLabelsBut, insertContactLabels } from '../queries/labels.ts'
import { changeLabels } from '../rules/change.ts'
import { LabelsReply } from '../schema.ts'

export const set = operation(
  'contacts.labels.set',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/labels',
    summary: 'Replace the labels of a contact',
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
    const payload = await changeLabels(context, contact, async () => {
      await deleteContactLabelsBut(tx, contact, labels)
      await insertContactLabels(tx, contact, labels)
    })
    return { payload }
  },
)
