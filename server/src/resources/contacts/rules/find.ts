import type { AccountRef } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Offload } from '../../../kernel/operation.ts'
import type { Page } from '../../../kernel/paging.ts'
import { candidatesIn, contactsWith, fetchContacts, idsUpTo, type ListedContact, withIds } from '../queries/pages.ts'
import { termRangeOf } from './search-terms.ts'

const mostCounted = 1000

interface Looking {
  account: Pick<AccountRef, 'id'>
  db: Db
  offload: Offload
}

/** A page of the contacts that have the text in them, and how many there are. */
export async function findContacts(
  { account, db, offload }: Looking,
  { q, sort }: { q: string; sort?: string },
  page: Page,
): Promise<{ rows: ListedContact[]; count: number }> {
  const text = q.trim()
  const range = termRangeOf(text)
  // Nobody has in them what no word is made of.
  if (!range) return { rows: [], count: 0 }
  const candidates = await candidatesIn(db, account.id, range)
  const find = async (from: Db) => {
    const contacts = contactsWith(from, account.id, text, candidates)
    const ids = await idsUpTo(contacts, mostCounted)
    // Where few are found, every candidate has been read for it; a page of many is found soon.
    const listed = ids.length < mostCounted ? withIds(from, account.id, ids) : contacts
    return { rows: await fetchContacts(from, listed, sort, page), count: ids.length }
  }
  return candidates ? find(db) : offload(find)
}
