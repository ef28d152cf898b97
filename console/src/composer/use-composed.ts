import { useEffect, useState } from 'react'
import { type Draft, type DraftKind, useDraft } from '../data/drafts.ts'

/** The draft, also for those who write before it has been read: what they write is put behind it. */
export function useComposed(number: number, kind: DraftKind): Draft {
  const draft = useDraft(number, kind)
  const [early, setEarly] = useState('')
  const { isReady, text, setText } = draft
  useEffect(() => {
    if (!isReady || early === '') return
    setEarly('')
    setText([text, early].filter(Boolean).join('\n'))
  }, [isReady, early, text, setText])
  return isReady ? draft : { ...draft, text: early, setText: setEarly }
}
