import { loader } from '../../kernel/load.ts'
import { findContact } from './queries/contacts.ts'

/** Any contact of the account. */
export const loadContact = loader('contact', 'id', ({ db, accountId }, id) => findContact(db, accountId, id))
