import type { Attached } from './attached.ts'

export type DraftKind = 'reply' | 'note'

/** What somebody has begun to write in this browser. */
export interface LocalDraft {
  text: string
  files: Attached[]
  updatedAt: number
  /** What the server had when both were last compared. */
  base: RemoteDraft
  /** Written elsewhere meanwhile: both are offered, and the server keeps that one until somebody has chosen. */
  other?: string
}

export interface RemoteDraft {
  text: string
  /** As the server says it; null where it has none. */
  at: string | null
}

export const nothingRemote: RemoteDraft = { text: '', at: null }

/** Of two versions, the one that was changed since both were the same. */
export function mergeDrafts({ other, ...local }: LocalDraft, remote: RemoteDraft): LocalDraft {
  const isChangedThere = remote.at !== local.base.at && remote.text !== local.base.text
  const isChangedHere = local.text !== local.base.text
  const draft = { ...local, base: remote }
  if (remote.text === local.text) return draft
  if (!isChangedThere) return other === undefined ? draft : { ...draft, other }
  if (!isChangedHere || local.text === '') return { ...draft, text: remote.text }
  // Sent or given up elsewhere, while it was gone on with here.
  if (remote.text === '') return draft
  return { ...draft, other: remote.text }
}

/** The server has not got it yet, and nothing is lost by sending it. */
export const mustSend = ({ text, base, other }: LocalDraft) => text !== base.text && other === undefined

const day = 24 * 60 * 60 * 1000

export const isTooOld = ({ updatedAt }: LocalDraft, now: number) => updatedAt < now - 30 * day

export const isEmpty = ({ text, files, other }: LocalDraft) =>
  text.trim() === '' && files.length === 0 && other === undefined
