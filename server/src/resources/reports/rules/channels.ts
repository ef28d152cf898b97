import type { Db } from '../../../kernel/db/db.ts'
import type { InboxOwner } from '../queries/owners.ts'
import type { Tally, TallyColumn } from '../table.ts'
import { readOwners } from './read.ts'
import type { Slots } from './slots.ts'
import { addTo } from './spread.ts'

/** What is counted in all inboxes of a kind together, for each kind that the account has. */
export async function sumByChannel(
  db: Db,
  accountId: number,
  inboxes: readonly InboxOwner[],
  asked: { range: Slots; columns: readonly TallyColumn[] },
): Promise<[channel: string, Tally][]> {
  const ids = inboxes.map(({ id }) => id)
  const tallies = await readOwners(db, { accountId, kind: 'inbox', ids, ...asked })
  const channels = new Map<string, Tally>()
  for (const [place, { channel_type }] of inboxes.entries()) {
    const sum = channels.get(channel_type) ?? {}
    addTo(sum, tallies[place]!)
    channels.set(channel_type, sum)
  }
  return [...channels]
}
