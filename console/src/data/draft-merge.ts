export type DraftKind = 'reply' | 'note'

/** What somebody has begun to write in this browser. */
export interface LocalDraft {
  text: string
  files: File[]
  updatedAt: number
  /** What the server had when both were last the same. */
  base: RemoteDraft
}

export interface RemoteDraft {
  text: string
  /** As the server says it; null where it has none. */
  at: string | null
}

export const nothingRemote: RemoteDraft = { text: '', at: null }

export interface Merged {
  draft: LocalDraft
  /** Written elsewhere meanwhile: both are offered. */
  other?: string
  /** The server has not got it yet. */
  mustSend: boolean
}

/** Of two versions, the one that was changed since both were the same. */
export function mergeDrafts(local: LocalDraft, remote: RemoteDraft): Merged {
  const isChangedThere = remote.at !== local.base.at && remote.text !== local.base.text
  const isChangedHere = local.text !== local.base.text
  const base = remote
  if (!isChangedThere || remote.text === local.text) {
    return { draft: { ...local, base }, mustSend: local.text !== remote.text }
  }
  if (!isChangedHere || local.text === '') return { draft: { ...local, text: remote.text, base }, mustSend: false }
  // Sent or given up elsewhere, while it was gone on with here.
  if (remote.text === '') return { draft: { ...local, base }, mustSend: true }
  return { draft: { ...local, base }, other: remote.text, mustSend: false }
}

const day = 24 * 60 * 60 * 1000

export const isTooOld = ({ updatedAt }: LocalDraft, now: number) => updatedAt < now - 30 * day

export const isEmpty = ({ text, files }: LocalDraft) => text.trim() === '' && files.length === 0
