import type { DraftMessage } from '../../../sdk/src/index.ts'
import { knownUserId } from './account.ts'
import { accountApi } from './client.ts'
import { type DraftKind, mergeDrafts, mustSend, type RemoteDraft } from './draft-merge.ts'
import { draftAt, draftKey, draftStore, loadDrafts, putDraft } from './draft-store.ts'
import { oneAtATime } from './one-tab.ts'

/** The server keeps an answer and a note of each person in a conversation, so that another device has them. */
const sendMs = 2000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const remoteOf = ({ message, updated_at }: DraftMessage): RemoteDraft => ({
  text: message ?? '',
  at: updated_at ?? null,
})

/** Looks first: what was written elsewhere meanwhile is neither overlooked nor overwritten. */
export function syncDraft(accountId: number, number: number, kind: DraftKind): Promise<void> {
  const key = draftKey(accountId, number, kind)
  const { draftMessages } = accountApi(accountId).conversations
  // Whoever signs out leaves nothing behind.
  const isStillMine = () => draftKey(accountId, number, kind) === key
  return oneAtATime(`draft-${key}`, async () => {
    await loadDrafts()
    const remote = remoteOf(await draftMessages.get(number, { kind }))
    if (!isStillMine()) return
    const before = draftAt(key)
    const merged = mergeDrafts(before, remote)
    if (merged.text !== before.text || merged.other !== before.other || merged.base.at !== before.base.at) {
      putDraft(key, merged)
    }
    if (!mustSend(merged)) return
    const base = remoteOf(await draftMessages.update(number, { message: merged.text }, { kind }))
    if (isStillMine()) putDraft(key, { ...draftAt(key), base })
  })
}

export function syncDraftSoon(accountId: number, number: number, kind: DraftKind, ms = sendMs): void {
  const key = draftKey(accountId, number, kind)
  clearTimeout(timers.get(key))
  const send = () => (mustSend(draftAt(key)) ? syncDraft(accountId, number, kind) : Promise.resolve())
  // What does not get through is sent with all the others, when the server is reached again.
  timers.set(
    key,
    setTimeout(() => send().catch(() => {}), ms),
  )
}

/** Those that the server has not got: the page was closed, or nobody was there to take them. */
async function syncUnsent(): Promise<void> {
  await loadDrafts()
  for (const [key, draft] of draftStore.get()) {
    const [userId, accountId, number, kind] = key.split('/')
    if (Number(userId) !== knownUserId() || !isOfConversation(Number(number)) || !mustSend(draft)) continue
    await syncDraft(Number(accountId), Number(number), kind as DraftKind).catch(() => {})
  }
}

/** Conversations that have not begun have a draft, too, which is nobody else's business. */
export const isOfConversation = (number: number) => number > 0

export function startDrafts(): void {
  const sync = () => void syncUnsent()
  sync()
  for (const event of ['parley:reached', 'parley:signed-in']) addEventListener(event, sync)
}
