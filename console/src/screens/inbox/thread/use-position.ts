import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualListHandle } from '../../../parts/virtual-list.tsx'
import type { Row } from './rows.ts'

/** From here to an end is at it. */
const near = 60
/** Above the first row (`.thread-list`), which the list does not count. */
const padding = 12
/** Older messages are fetched while there is still something to read. */
const ahead = 800

interface Position {
  /** Whether the latest message is in view. */
  isAtEnd: boolean
  /** The latest message that was ever in view, once that is known. */
  seenTo: number | undefined
  /** Whether rows were put in front, in which case what is read stays where it is. */
  isPrepended: boolean
  onScroll: () => void
  onScrollEnd: () => void
  onResize: () => void
  toEnd: () => void
  toRow: (at: number) => void
}

interface Options {
  list: RefObject<VirtualListHandle | null>
  rows: readonly Row[]
  /** The message that the address names. */
  target: number | undefined
  /** A message just sent is gone to, wherever one reads. */
  hasSent: boolean
  /** As far as a message, or some more. */
  fetchOlder: (downTo?: number) => void
}

/**
 * Where a thread is read: it opens at the message that the address names, else at the first new one, else at the end.
 * Whoever reads at the end stays there when something comes; whoever reads elsewhere is not moved.
 */
export function usePosition({ list, rows, target, hasSent, fetchOlder }: Options): Position {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seenTo, setSeenTo] = useState<number>()
  const sticks = useRef(true)
  const opened = useRef<'no' | 'at-new' | 'yes'>('no')
  const firstKey = rows.find((row) => row.kind === 'message')?.key
  const before = useRef<{ firstKey: string | undefined; lastKey: string | undefined }>({
    firstKey: undefined,
    lastKey: undefined,
  })
  const isPrepended = before.current.firstKey !== undefined && before.current.firstKey !== firstKey
  const lastKey = rows.at(-1)?.key

  const toEnd = useCallback(() => {
    sticks.current = true
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }, [list, rows.length])
  const toRow = useCallback(
    (at: number) => {
      sticks.current = false
      list.current?.scrollToIndex(at, { align: 'center' })
    },
    [list],
  )

  useLayoutEffect(() => {
    if (rows.length === 0) return
    const hasMore = before.current.lastKey !== lastKey
    if (opened.current === 'at-new' && hasMore) {
      // All of it fitted, so that nothing was scrolled.
      opened.current = 'yes'
      sticks.current = isAtEnd
    }
    if (opened.current === 'no') {
      const firstNew = rows.findIndex((row) => row.kind === 'new')
      opened.current = target === undefined && firstNew !== -1 ? 'at-new' : 'yes'
      if (opened.current === 'at-new') {
        sticks.current = false
        const isAfterDay = rows[firstNew - 1]?.kind === 'day'
        list.current?.scrollToIndex(isAfterDay ? firstNew - 1 : firstNew, { align: 'start', offset: padding })
      } else if (target === undefined) toEnd()
    } else if (hasMore && (sticks.current || hasSent)) toEnd()
    before.current = { firstKey, lastKey }
  }, [rows, firstKey, lastKey, target, hasSent, isAtEnd, toEnd, list])

  const targetRow = rows.findIndex((row) => 'message' in row && row.message.id === target)
  const firstRow = rows.find((row) => 'message' in row)
  const mayBeEarlier = firstRow !== undefined && target !== undefined && firstRow.message.id > target
  const reached = useRef<number>(undefined)
  useEffect(() => {
    if (target === undefined || reached.current === target) return
    if (targetRow === -1) {
      if (mayBeEarlier) fetchOlder(target)
      return
    }
    reached.current = target
    toRow(targetRow)
  }, [target, targetRow, mayBeEarlier, fetchOlder, toRow])

  const look = useCallback(() => {
    const { scrollOffset, scrollSize, viewportSize } = list.current!
    const isThere = scrollSize - scrollOffset - viewportSize < near
    sticks.current = isThere
    setAtEnd(isThere)
    if (opened.current !== 'yes') return
    const seen = isThere ? rows.length - 1 : list.current!.findItemIndex(scrollOffset + viewportSize - padding)
    const id = idAt(rows, seen)
    setSeenTo((before) => (before === undefined ? id : Math.max(before, id)))
  }, [list, rows])
  const onScroll = useCallback(() => {
    look()
    if (list.current!.scrollOffset < ahead && opened.current !== 'no') fetchOlder()
  }, [list, look, fetchOlder])
  // Where all that is new fits, the last of it is not cut off by a few pixels.
  const onScrollEnd = useCallback(() => {
    if (opened.current === 'at-new' && sticks.current) toEnd()
    opened.current = 'yes'
    look()
  }, [look, toEnd])
  // The end comes into view, or leaves it, without scrolling as well: what is written below takes more room or less.
  const onResize = useCallback(() => {
    if (sticks.current) toEnd()
    else if (opened.current === 'yes') look()
  }, [look, toEnd])

  return { isAtEnd, seenTo, isPrepended, onScroll, onScrollEnd, onResize, toEnd, toRow }
}

/** The message of a row, or the one before it. What is still being sent has no number yet. */
function idAt(rows: readonly Row[], from: number): number {
  for (let at = from; at >= 0; at--) {
    const row = rows[at]!
    if ('message' in row && row.message.id > 0) return row.message.id
  }
  return 0
}
