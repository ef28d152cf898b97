import { knownUserId } from './account.ts'
import { type DraftKind, isEmpty, isTooOld, type LocalDraft, nothingRemote } from './draft-merge.ts'
import { forgetLeft, leaveDrafts, takeLeft } from './draft-rest.ts'
import { allKept, forget, keep } from './storage.ts'
import { createStore } from './store.ts'

/** Everybody's own, by person, account, conversation and kind. */
const drafts = createStore<ReadonlyMap<string, LocalDraft>>(new Map())
const ready = createStore(false)
let channel: BroadcastChannel | undefined
const unsaved = new Map<string, ReturnType<typeof setTimeout>>()
const saveMs = 250

export const draftStore = drafts
export const draftsReady = ready

export function draftKey(accountId: number, number: number, kind: DraftKind): string {
  return `${knownUserId() ?? 0}/${accountId}/${number}/${kind}`
}

export const emptyDraft: LocalDraft = { text: '', files: [], updatedAt: 0, base: nothingRemote }

export const draftAt = (key: string): LocalDraft => drafts.get().get(key) ?? emptyDraft

export function putDraft(key: string, draft: LocalDraft): void {
  show(key, draft)
  clearTimeout(unsaved.get(key))
  // What was sent must not be found again, whatever becomes of the page.
  const delay = isEmpty(draft) ? 0 : saveMs
  unsaved.set(
    key,
    setTimeout(() => void save(key), delay),
  )
}

function show(key: string, draft: LocalDraft | undefined): void {
  const all = new Map(drafts.get())
  if (draft) all.set(key, draft)
  else all.delete(key)
  drafts.set(all)
}

async function save(key: string): Promise<void> {
  clearTimeout(unsaved.get(key))
  unsaved.delete(key)
  const draft = draftAt(key)
  // What the server still has must be taken from it first.
  const isGone = isEmpty(draft) && draft.base.text === ''
  await (isGone ? forget('drafts', key) : keep('drafts', key, draft)).catch(() => {})
  channel?.postMessage({ key, draft: isGone ? undefined : draft })
}

function listen(): void {
  channel = new BroadcastChannel('parley-drafts')
  // What was typed elsewhere; what is being typed here is later.
  channel.onmessage = ({ data }: MessageEvent<{ key: string; draft?: LocalDraft }>) => {
    if (!unsaved.has(data.key)) show(data.key, data.draft)
  }
  addEventListener('pagehide', () => {
    const keys = [...unsaved.keys()]
    leaveDrafts(keys.map((key) => [key, draftAt(key)]))
    for (const key of keys) void save(key)
  })
}

let loading: Promise<void> | undefined

export function loadDrafts(): Promise<void> {
  loading ??= load().finally(() => ready.set(true))
  return loading
}

async function load(): Promise<void> {
  listen()
  const stored = await allKept<LocalDraft>('drafts').catch(() => [])
  const now = Date.now()
  const current = stored.filter(([, draft]) => !isTooOld(draft, now))
  const left = takeLeft(new Map(current))
  drafts.set(new Map([...current, ...left, ...drafts.get()]))
  for (const key of left.keys()) void save(key)
  for (const [key, draft] of stored) if (isTooOld(draft, now)) await forget('drafts', key)
}

export function clearDrafts(): void {
  for (const timer of unsaved.values()) clearTimeout(timer)
  unsaved.clear()
  forgetLeft()
  drafts.set(new Map())
}
