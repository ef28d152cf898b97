import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { type Conversation, useConversation, usePrefetchConversation } from '../../../data/conversations.ts'
import { t } from '../../../i18n.ts'
import { Eye, Flag } from '../../../icons.ts'
import { useViewers } from '../../../live/live.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { Time } from '../../../parts/time.tsx'
import { useRowActions } from '../inbox-context.tsx'
import { Facts } from './facts.tsx'
import { Preview } from './preview.tsx'

interface RowProps {
  number: number
  isOpen: boolean
  isSelected: boolean
  /** It no longer belongs to the list. */
  isLeaving: boolean
  isCompact: boolean
}

/** A conversation in a list. */
export const Row = memo(function Row({ number, isOpen, isSelected, isLeaving, isCompact }: RowProps) {
  const { conversation } = useConversation(number)
  const { link, open, toggle, extendTo } = useRowActions()
  const router = useRouter()
  const prefetch = usePrefetchConversation()
  if (!conversation) return <div className="inbox-row" aria-busy="true" />
  const { meta, unread_count: unread, priority } = conversation
  const name = nameOf(conversation)
  const select = (event: MouseEvent) => {
    if (event.shiftKey) extendTo(number)
    else toggle(number)
  }
  // A `Link` would be worked out anew for every row with every step through the list.
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    open(number)
  }
  return (
    <div
      className={isCompact ? 'inbox-row inbox-row--compact' : 'inbox-row'}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-unread={unread > 0 || undefined}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => prefetch(number)}
    >
      <label className="inbox-row-face">
        <Avatar
          name={name}
          src={meta.sender.thumbnail}
          size={isCompact ? 32 : 40}
          presence={meta.sender.availability_status}
        />
        <input
          type="checkbox"
          checked={isSelected}
          onClick={select}
          onChange={() => undefined}
          aria-label={t('inbox.select', { name })}
        />
      </label>
      <div className="inbox-row-main">
        <div className="inbox-row-line">
          <a
            href={router.buildLocation(link(number)).publicHref}
            className="inbox-row-name"
            dir="auto"
            onClick={follow}
            aria-current={isOpen ? 'true' : undefined}
            onFocus={() => prefetch(number)}
          >
            {name}
          </a>
          <Viewers number={number} />
          {priority && (
            <span className={`inbox-flag inbox-flag--${priority}`} title={t(`inbox.priority_${priority}`)}>
              <Flag aria-hidden />
              <span className="visually-hidden">{t(`inbox.priority_${priority}`)}</span>
            </span>
          )}
          <span className="inbox-row-time">
            <Time at={conversation.last_activity_at} short />
          </span>
          {unread > 0 && <Unread count={unread} />}
        </div>
        <div className="inbox-row-line">
          <Preview conversation={conversation} />
          {isCompact && <Assignee conversation={conversation} />}
        </div>
        {!isCompact && (
          <div className="inbox-row-line inbox-row-facts">
            <Facts conversation={conversation} isLeaving={isLeaving} />
            <Assignee conversation={conversation} />
          </div>
        )}
      </div>
    </div>
  )
})

export function nameOf({ meta }: Conversation): string {
  const { name, email, phone_number: phone } = meta.sender
  return name || email || phone || t('inbox.unnamed')
}

function Unread({ count }: { count: number }) {
  return (
    <Badge tone="accent">
      <span className="visually-hidden">{t('inbox.unread_count', { count })}</span>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
    </Badge>
  )
}

function Assignee({ conversation }: { conversation: Conversation }) {
  const { assignee } = conversation.meta
  if (!assignee) return null
  const label = t('inbox.assigned_to', { name: assignee.name })
  return (
    <span className="inbox-row-assignee" role="img" aria-label={label} title={label}>
      <Avatar name={assignee.name} src={assignee.thumbnail} size={24} />
    </span>
  )
}

/** Colleagues who look at it now. */
function Viewers({ number }: { number: number }) {
  const viewers = useViewers(number)
  const { agents, profile } = useBootstrap()
  const names = agents.filter(({ id }) => id !== profile.id && viewers.includes(id)).map(({ name }) => name ?? '')
  if (names.length === 0) return null
  const label = t('inbox.viewed_by', { names: names.join(', ') })
  return (
    <span className="inbox-row-viewers" role="img" aria-label={label} title={label}>
      <Eye aria-hidden />
      {names.slice(0, 2).map((name) => (
        <Avatar key={name} name={name} size={24} />
      ))}
    </span>
  )
}
