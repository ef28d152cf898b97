import type { Status } from '../schema.ts'
import { askForRating } from '../surveys/rules/ask.ts'
import type { Author } from './act.ts'
import { movedText } from './activity.ts'
import { assignAutomatically } from './assign-automatically.ts'
import type { Change } from './change.ts'

/** Brings the conversation into a state. Any state may follow any other; the one it has already changes nothing. */
export async function move(
  change: Change,
  status: Status,
  snoozedUntil: number | null = null,
  author: Author = change.act.author,
  text: string = movedText(status, author),
): Promise<void> {
  const { view } = change
  const until = status === 'snoozed' ? snoozedUntil : null
  if (status === view.status) {
    if (until !== view.snoozed_until) change.set({ snoozed_until: until })
    return
  }
  const { now } = change.act
  change.set({ status, snoozed_until: until })
  change.tell(text)
  if (view.status === 'resolved') change.set({ opened_at: now })
  if (status === 'resolved') {
    const resolver = author.type === 'user' ? author.id : null
    change.measure({ name: 'resolution', from: view.opened_at, userId: view.assignee_id ?? resolver })
    change.set({ waiting_since: null })
    change.lastly(() => askForRating(change))
  }
  if (status === 'open') await assignAutomatically(change)
}

/** A bot gives a pending conversation to people; only the first time counts in reports. */
export async function handOff(change: Change, text?: string): Promise<void> {
  const { now } = change.act
  const { handed_off_at, waiting_since, created_at, assignee_id } = change.view
  if (handed_off_at === null) {
    change.measure({ name: 'bot_handoff', from: created_at, userId: assignee_id })
    change.set({ handed_off_at: now })
  }
  change.set({ waiting_since: waiting_since ?? now })
  await move(change, 'open', null, change.act.author, text)
}
