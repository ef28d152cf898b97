import { useCallback, useEffect, useMemo } from 'react'
import { useAccountId, useFromBootstrap } from './account.ts'
import type { Attached } from './attached.ts'
import { type DraftKind, isEmpty, type LocalDraft } from './draft-merge.ts'
import { draftAt, draftKey, draftStore, draftsReady, emptyDraft, loadDrafts, putDraft } from './draft-store.ts'
import { isOfConversation, syncDraft, syncDraftSoon } from './draft-sync.ts'
import { useStore } from './store.ts'

export type { DraftKind } from './draft-merge.ts'

export interface Draft {
  text: string
  files: Attached[]
  setText(text: string): void
  setFiles(files: Attached[]): void
  clear(): void
  /** Takes away what was sent; what was written since then stays. */
  takeSent(sent: Pick<Draft, 'text' | 'files'>): void
  /** Written on another device meanwhile. */
  other?: { text: string; takeIt(): void; dropIt(): void }
  /** What was kept has been read: what is shown now is not overwritten by it. */
  isReady: boolean
}

/** Whoever only passes by asks for nothing. */
const fetchMs = 400

export function useDraft(number: number, kind: DraftKind): Draft {
  const accountId = useAccountId()
  const key = draftKey(accountId, number, kind)
  const draft = useStore(draftStore, (drafts) => drafts.get(key) ?? emptyDraft)
  const isReady = useStore(draftsReady)
  const isShared = isOfConversation(number)
  useEffect(() => {
    void loadDrafts()
    if (!isShared) return
    const timer = setTimeout(() => syncDraft(accountId, number, kind).catch(() => {}), fetchMs)
    return () => clearTimeout(timer)
  }, [accountId, number, kind, isShared])
  const change = useCallback(
    (changes: Partial<LocalDraft>) => {
      putDraft(key, { ...draftAt(key), ...changes, updatedAt: Date.now() })
      if (isShared) syncDraftSoon(accountId, number, kind, changes.text === '' ? 0 : undefined)
    },
    [accountId, number, kind, key, isShared],
  )
  const { other } = draft
  /** With whichever is chosen, the other one is given up. */
  const choose = (text: string) => {
    const { other: _given, ...rest } = draftAt(key)
    putDraft(key, rest)
    change({ text })
  }
  const setText = useCallback((text: string) => change({ text }), [change])
  const setFiles = useCallback((files: Attached[]) => change({ files }), [change])
  const clear = useCallback(() => change({ text: '', files: [] }), [change])
  const takeSent = useCallback(
    (sent: Pick<Draft, 'text' | 'files'>) => {
      const { text, files } = draftAt(key)
      const rest = text.startsWith(sent.text) ? text.slice(sent.text.length) : text
      change({ text: rest, files: files.filter((file) => !sent.files.includes(file)) })
    },
    [change, key],
  )
  return {
    ...{ text: draft.text, files: draft.files, setText, setFiles, clear, takeSent, isReady },
    ...(other !== undefined && {
      other: { text: other, takeIt: () => choose(other), dropIt: () => choose(draftAt(key).text) },
    }),
  }
}

/** The conversations in which this person has begun to write. */
export function useDraftNumbers(): Set<number> {
  const accountId = useAccountId()
  const userId = useFromBootstrap(({ profile }) => profile.id)
  useEffect(() => void loadDrafts(), [])
  // A text, so that it is the same as long as nobody begins or ends one.
  const numbers = useStore(draftStore, (drafts) => {
    const own = [...drafts].filter(([key, draft]) => key.startsWith(`${userId}/${accountId}/`) && !isEmpty(draft))
    return own.map(([key]) => key.split('/')[2]).join()
  })
  return useMemo(() => new Set(numbers ? numbers.split(',').map(Number) : []), [numbers])
}

/** For a row: "Draft: …". */
export function useDraftText(number: number): string | undefined {
  const accountId = useAccountId()
  const text = useStore(draftStore, () => {
    const [reply, note] = (['reply', 'note'] as const).map((kind) => draftAt(draftKey(accountId, number, kind)).text)
    return reply || note
  })
  return text || undefined
}
