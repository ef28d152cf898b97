import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Conversation } from '../../../../../sdk/src/index.ts'
import type { ThreadMessage, useThread } from '../../../data/messages.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { ArrowDown } from '../../../icons.ts'
import { IconButton } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { announce } from '../../../parts/live-region.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '../../../parts/virtual-list.tsx'
import { nameOf } from './bubble.tsx'
import { type ThreadActions, ThreadContext } from './context.ts'
import { type AskedMenu, MessageMenu } from './message-menu.tsx'
import { RowView } from './row.tsx'
import { firstNewOf, isIncoming, rowsOf } from './rows.ts'
import { usePosition } from './use-position.ts'
import { useReading } from './use-reading.ts'

interface MessagesProps {
  conversation: Conversation | undefined
  thread: ReturnType<typeof useThread>
  number: number
  accountId: number
  myId: number
  onAnswer: (message: ThreadMessage) => void
  onEdit: (message: ThreadMessage) => void
}

export function Messages({ conversation, thread, number, accountId, myId, onAnswer, onEdit }: MessagesProps) {
  const messages: readonly ThreadMessage[] = thread.messages
  const { isLoading, error, retry, hasOlder, fetchOlder, isFetchingOlder, olderError } = thread
  const list = useRef<VirtualListHandle>(null)
  const search = useSearch({ strict: false }) as { messageId?: number | string }
  const target = Number(search.messageId) || undefined
  const firstNew = useFirstNew(conversation, messages, myId)
  const rows = useMemo(() => rowsOf(messages, firstNew), [messages, firstNew])
  const position = usePosition({
    list,
    rows,
    target,
    hasSent: messages.at(-1)?.state !== undefined,
    fetchOlder: (downTo) => hasOlder && !isFetchingOlder && !olderError && fetchOlder(downTo),
  })
  const { seenTo = Number.POSITIVE_INFINITY } = position
  const unseen = messages.filter((message) => isIncoming(message) && message.id > seenTo).length
  useReading(number, {
    unread: conversation?.unread_count ?? 0,
    isAtEnd: position.isAtEnd,
    lastIncoming: messages.findLast(isIncoming)?.id,
  })
  useAnnouncements(messages, myId)
  const [menu, setMenu] = useState<AskedMenu>()
  const actions = useStableActions({ accountId, number, myId, onAnswer, onEdit, messages, openMenu: setMenu })

  if (error && messages.length === 0) return <ErrorNote error={error} onRetry={retry} />
  if (isLoading && messages.length === 0)
    return (
      <div className="thread-log">
        <Skeleton rows={5} height={56} />
      </div>
    )
  if (messages.length === 0)
    return (
      <div className="thread-log">
        <Empty title={t('thread.empty')}>{t('thread.empty_about')}</Empty>
      </div>
    )
  return (
    <ThreadContext value={actions}>
      <div className="thread-log" role="log" aria-live="off" aria-label={t('thread.messages')}>
        <VirtualList
          ref={list}
          className="thread-list"
          data={rows}
          shift={position.isPrepended}
          bufferSize={600}
          onScroll={position.onScroll}
          onScrollEnd={position.onScrollEnd}
          onResize={position.onResize}
          tabIndex={0}
        >
          {(row) => <RowView key={row.key} row={row} isMarked={row.kind === 'message' && row.message.id === target} />}
        </VirtualList>
        <MessageMenu asked={menu} onClose={() => setMenu(undefined)} />
        {(isFetchingOlder || Boolean(olderError)) && (
          <div className="thread-older">
            {olderError ? (
              <ErrorNote error={olderError} onRetry={() => fetchOlder(target)} />
            ) : (
              t('thread.fetching_older')
            )}
          </div>
        )}
        {!position.isAtEnd && <ToEnd count={unseen} onClick={position.toEnd} />}
      </div>
    </ThreadContext>
  )
}

/** How many have come that were not in view yet is told with it. */
function ToEnd({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <div className="thread-to-end">
      <IconButton
        look="plain"
        label={count > 0 ? t('thread.to_end_new', { count }) : t('thread.to_end')}
        icon={<ArrowDown aria-hidden />}
        onClick={onClick}
      />
      {count > 0 && (
        <span className="thread-to-end-count" aria-hidden>
          {count > 99 ? '99+' : formatNumber(count)}
        </span>
      )}
    </div>
  )
}

/** Where the new ones begin is told once: it stays there while they are read. */
function useFirstNew(
  conversation: Conversation | undefined,
  messages: readonly ThreadMessage[],
  myId: number,
): number | undefined {
  const [first, setFirst] = useState<{ id: number | undefined }>()
  if (first === undefined && conversation && messages.length > 0) {
    const { unread_count: unread, agent_last_seen_at: seenAt } = conversation
    setFirst({ id: firstNewOf(messages, { unread, seenAt, myId }) })
  }
  return first?.id
}

/** What others write while the thread is open is said, too. */
function useAnnouncements(messages: readonly ThreadMessage[], myId: number): void {
  const last = messages.findLast(({ state }) => state === undefined)
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (!last) return
    const isNews = seen.current !== undefined && last.id > seen.current
    seen.current = last.id
    const isMine = last.sender?.type === 'user' && last.sender.id === myId
    if (isNews && !isMine && last.message_type !== 2)
      announce(
        t('thread.said', {
          name: nameOf(last, myId),
          kind: last.private ? 'note' : isIncoming(last) ? 'message' : 'answer',
        }),
      )
  }, [last, myId])
}

type Sources = Pick<MessagesProps, 'accountId' | 'number' | 'myId' | 'onAnswer' | 'onEdit'> & {
  messages: readonly ThreadMessage[]
  openMenu: (asked: AskedMenu) => void
}

function useStableActions(sources: Sources): ThreadActions {
  const navigate = useNavigate()
  const latest = useRef(sources)
  latest.current = sources
  const { accountId, number, myId } = sources
  return useMemo(
    () => ({
      accountId,
      number,
      myId,
      answer: (message) => latest.current.onAnswer(message),
      edit: (message) => latest.current.onEdit(message),
      openMenu: (asked) => latest.current.openMenu(asked),
      find: (id) => latest.current.messages.find((message) => message.id === id),
      jumpTo: (id) =>
        void navigate({
          to: '.',
          search: ((before: object) => ({ ...before, messageId: id })) as never,
          replace: true,
        }),
    }),
    [accountId, number, myId, navigate],
  )
}
