import { foldCase } from '../../../kernel/fold-case.ts'
import { textLoader } from '../../../kernel/load.ts'
import { findLabelsByTitle } from '../../labels/queries/labels.ts'

/** One of the account of the website. */
export const loadLabelByTitle = textLoader('label title', 'title', async ({ db, actor }, title) =>
  actor.type === 'contact' ? (await findLabelsByTitle(db, actor.contact.account_id, [foldCase(title)]))[0] : undefined,
)
