import { isUnreached } from './client.ts'
import { allKept, forget, forgetAll, keep, kept } from './storage.ts'
import { createStore, useStore } from './store.ts'

interface Copy {
  at: number
  value: unknown
}

const day = 24 * 60 * 60 * 1000
const longestKept = 14 * day
/** Of an account; threads are many and large, views are few. */
const most = { threads: 100, lists: 20, bootstrap: 1 }

/** Accounts that have said so. */
const forbiddenIn = new Set<number>()

/** When the copies were made that are shown in place of what the server would say now. */
const shownSince = createStore<ReadonlyMap<string, number>>(new Map())

export type CopyKind = keyof typeof most

interface CopyOf {
  accountId: number
  kind: CopyKind
  id: string
  /** What is shown already is later than any copy. */
  isFirst: boolean
}

/** What the server says, kept for when it is not reached; then what was kept is shown, and how old it is. */
export async function withCopy<Value>(
  { accountId, kind, id, isFirst }: CopyOf,
  read: () => Promise<Value>,
): Promise<Value> {
  const key = `${accountId}/${kind}/${id}`
  try {
    const value = await read()
    noteShown(key, undefined)
    if (!forbiddenIn.has(accountId)) void keep('copies', key, { at: Date.now(), value } satisfies Copy).catch(() => {})
    return value
  } catch (error) {
    const copy = isFirst && isUnreached(error) ? await kept<Copy>('copies', key).catch(() => undefined) : undefined
    if (!copy || copy.at < Date.now() - longestKept) throw error
    noteShown(key, copy.at)
    return copy.value as Value
  }
}

/** What an account says of copies, as soon as it is known. */
export async function noteForbidden(accountId: number, isForbidden: boolean): Promise<void> {
  if (!isForbidden) forbiddenIn.delete(accountId)
  else if (!forbiddenIn.has(accountId)) {
    forbiddenIn.add(accountId)
    await forgetAll('copies', `${accountId}/`)
  }
}

/** When the oldest copy was made that is shown now, in milliseconds; undefined where all is as the server has it. */
export function useCopyTime(): number | undefined {
  return useStore(shownSince, (times) => (times.size > 0 ? Math.min(...times.values()) : undefined))
}

export const isShowingCopies = () => shownSince.get().size > 0

function noteShown(key: string, at: number | undefined): void {
  const times = new Map(shownSince.get())
  if (at === undefined && !times.has(key)) return
  if (at === undefined) times.delete(key)
  else times.set(key, at)
  shownSince.set(times)
}

/** What is too old, or more than is kept. */
export async function trimCopies(now = Date.now()): Promise<void> {
  const latestFirst = (await allKept<Copy>('copies')).sort(([, a], [, b]) => b.at - a.at)
  const counts = new Map<string, number>()
  for (const [key, { at }] of latestFirst) {
    const [accountId, kind] = key.split('/')
    const group = `${accountId}/${kind}`
    const rank = counts.get(group) ?? 0
    counts.set(group, rank + 1)
    if (rank >= (most[kind as CopyKind] ?? 0) || at < now - longestKept) await forget('copies', key)
  }
}
