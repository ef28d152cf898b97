import type { AccountRef } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Offload } from '../../../kernel/operation.ts'
import type { Page } from '../../../kernel/paging.ts'
import { contactsWith, fetchContacts, idsUpTo, type ListedContact, withIds } from '../queries/pages.ts'

const mostCounted = 1000

interface Looking {
  account: Pick<AccountRef, 'id'>
  offload: Offload
}

/** A page of the contacts that have the text in them, and how many there are. */
export function findContacts(
  { account, offload }: Looking,
  { q, sort }: { q: string; sort?: string },
  page: Page,
): Promise<{ rows: ListedContact[]; count: number }> {
  return offload(async (from: Db) => {
    const contacts = contactsWith(from, account.id, q.trim())
    const ids = await idsUpTo(contacts, mostCounted)
    const listed = ids.length < mostCounted ? withIds(from, account.id, ids) : contacts
    return { rows: await fetchContacts(from, listed, sort, page), count: ids.length }
  })
}
