import { useEffect, useSyncExternalStore } from 'react'
import { writing } from '../../../composer/preferences.ts'
import { useChanges } from '../../../data/changes.ts'
import { forgetKept, useIsKeptUnread } from '../kept-unread.ts'

/** How long the last message must be looked at to be read. */
const glance = 1000

function subscribe(watcher: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['focus', 'blur']) addEventListener(event, watcher, { signal: stop.signal })
  document.addEventListener('visibilitychange', watcher, { signal: stop.signal })
  return () => stop.abort()
}

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

interface Reading {
  unread: number
  isAtEnd: boolean
  /** The latest that the contact has written. */
  lastIncoming: number | undefined
}

/** Marks what is read: the page is in front, has the focus, and shows the last message for a second. */
export function useReading(number: number, { unread, isAtEnd, lastIncoming }: Reading): void {
  const looks = useSyncExternalStore(subscribe, isLooking)
  const isKept = useIsKeptUnread(number)
  // Until something new is written, or it is opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message
  useEffect(() => forgetKept([number]), [number, lastIncoming])
  const { markRead } = useChanges()
  const { readingMarks } = writing.use()
  useEffect(() => {
    if (unread === 0 || !looks || !isAtEnd || isKept || readingMarks !== 'open') return
    // Reading must not disturb; what fails is marked when the next message is read.
    const timer = setTimeout(() => Promise.resolve(markRead(number)).catch(() => undefined), glance)
    return () => clearTimeout(timer)
  }, [number, unread, looks, isAtEnd, isKept, readingMarks, markRead])
}
