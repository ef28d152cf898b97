import type { Db } from '../../kernel/db/db.ts'
import type { Page } from '../../kernel/paging.ts'
import { contactsWith, countUpTo, fetchContacts, type ListedContact } from './listing/queries.ts'
import { termRangeOf } from './search-terms.ts'

const mostCounted = 1000

/** A page of the contacts that have the text in them, and how many there are. */
export async function findContacts(
  db: Db,
  accountId: number,
  { q, sort }: { q: string; sort?: string },
  page: Page,
): Promise<{ rows: ListedContact[]; count: number }> {
  const text = q.trim()
  const range = termRangeOf(text)
  // Nobody has in them what no word is made of.
  if (!range) return { rows: [], count: 0 }
  const contacts = await contactsWith(db, accountId, { text, range })
  return { rows: await fetchContacts(db, contacts, sort, page), count: await countUpTo(db, contacts, mostCounted) }
}
