import { useEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { t } from '../../../i18n.ts'
import { ChevronUp } from '../../../icons.ts'
import { keysOf } from '../../../keys/index.ts'
import { Button } from '../../../parts/button.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Kbd } from '../../../parts/kbd.tsx'
import { useInbox } from '../inbox-context.tsx'
import { compactRows } from '../settings.ts'
import { Row } from './row.tsx'

const ahead = 12

/** All rows, of which only those in sight are there. */
export function Rows({ label }: { label: string }) {
  const { list, address, selection } = useInbox()
  const isCompact = compactRows.use()
  const virtual = useRef<VirtualizerHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const { numbers, hasMore, isFetchingMore, moreError, fetchMore, fresh } = list
  const openAt = address.number === undefined ? -1 : numbers.indexOf(address.number)
  useEffect(() => {
    if (openAt >= 0) virtual.current?.scrollToIndex(openAt, { align: 'nearest' })
  }, [openAt])

  function fetchNear(): void {
    const handle = virtual.current
    if (!handle || !hasMore || isFetchingMore || moreError) return
    if (handle.findItemIndex(handle.scrollOffset + handle.viewportSize) >= numbers.length - ahead) fetchMore()
  }
  // A short list does not scroll, so it is asked once more when it has grown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about how many there are
  useEffect(fetchNear, [numbers.length, hasMore])

  return (
    <div className="inbox-rows-frame">
      {fresh.length > 0 && (
        <Button
          className="inbox-fresh"
          icon={<ChevronUp aria-hidden />}
          onClick={() => {
            list.showFresh()
            box.current?.scrollTo({ top: 0 })
          }}
        >
          {t('inbox.fresh', { count: fresh.length })}
          <Kbd keys={keysOf('list.show-fresh') ?? '.'} />
        </Button>
      )}
      <div ref={box} className="inbox-rows">
        <Virtualizer ref={virtual} as="ul" item="li" data={numbers} itemSize={isCompact ? 56 : 84} onScroll={fetchNear}>
          {(number) => (
            <Row
              key={number}
              number={number}
              isOpen={number === address.number}
              isSelected={selection.isEverything || selection.numbers.has(number)}
              isLeaving={list.leaves(number)}
              isCompact={isCompact}
            />
          )}
        </Virtualizer>
        {moreError != null && <ErrorNote error={moreError} onRetry={fetchMore} />}
        <p className="visually-hidden" aria-live="polite">
          {isFetchingMore ? t('parts.loading') : ''}
        </p>
      </div>
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
