import { Link } from '@tanstack/react-router'
import type { Notification } from '../../../../sdk/src/index.ts'
import { t } from '../../i18n.ts'
import { AlarmClock, Ellipsis, Eye, EyeOff, Trash2 } from '../../icons.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { formatTime, secondsOf, Time, useNow } from '../../parts/time.tsx'
import { type SnoozeChoice, snoozeChoices, snoozeTime } from './snooze-times.ts'
import { typeNames } from './types.ts'

export interface RowActions {
  markRead: (item: Notification) => void
  markUnread: (item: Notification) => void
  snooze: (item: Notification, until: number) => void
  remove: (item: Notification) => void
}

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

export function Row({ item, actions }: { item: Notification; actions: RowActions }) {
  const { primary_actor: conversation, secondary_actor: message, read_at, snoozed_until, last_activity_at } = item
  const now = useNow()
  const isSnoozed = snoozed_until !== null && secondsOf(snoozed_until) > now
  const isUnread = read_at === null && !isSnoozed
  const contact = conversation.meta.sender
  const name = contact.name || `#${conversation.id}`
  const snoozeEntry = (choice: SnoozeChoice) => {
    const until = snoozeTime(choice, new Date(now * 1000))
    const label = `${t(`notifications.snooze_${choice}`)} · ${formatTime(until, moment)}`
    return { label, icon: <AlarmClock aria-hidden />, onChoose: () => actions.snooze(item, until) }
  }
  return (
    <div className="notifications-row" data-unread={isUnread || undefined}>
      <Link
        className="notifications-link"
        to="/accounts/$accountId/conversations/$conversationId"
        params={{ accountId: String(item.account_id), conversationId: String(conversation.id) }}
        search={message ? { messageId: message.id } : {}}
        onClick={() => isUnread && actions.markRead(item)}
      >
        <Avatar name={name} src={contact.thumbnail} size={32} />
        <span className="notifications-what">
          <span className="notifications-title">
            {isUnread && <span className="notifications-dot" role="img" aria-label={t('notifications.is_unread')} />}
            <bdi>{name}</bdi>
          </span>
          <span className="notifications-type">{t(typeNames[item.notification_type])}</span>
          {message?.content && (
            <span className="notifications-text" dir="auto">
              {message.content}
            </span>
          )}
          <span className="notifications-facts">
            <bdi>#{conversation.id}</bdi>
            <bdi>{conversation.inbox.name}</bdi>
            <Time at={last_activity_at} />
            {isSnoozed && (
              <span>{t('notifications.until', { when: formatTime(secondsOf(snoozed_until), moment) })}</span>
            )}
          </span>
        </span>
      </Link>
      <Menu
        label={t('notifications.actions_of', { name })}
        trigger={<IconButton label={t('notifications.actions_of', { name })} icon={<Ellipsis aria-hidden />} />}
        entries={[
          read_at === null
            ? {
                label: t('notifications.mark_read'),
                icon: <Eye aria-hidden />,
                onChoose: () => actions.markRead(item),
              }
            : {
                label: t('notifications.mark_unread'),
                icon: <EyeOff aria-hidden />,
                onChoose: () => actions.markUnread(item),
              },
          null,
          ...snoozeChoices.map(snoozeEntry),
          null,
          {
            label: t('notifications.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onChoose: () => actions.remove(item),
          },
        ]}
      />
    </div>
  )
}
