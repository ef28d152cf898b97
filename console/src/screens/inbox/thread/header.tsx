import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Conversation } from '../../../../../sdk/src/index.ts'
import { useBootstrap } from '../../../data/account.ts'
import { formatLocale, formatNumber, t } from '../../../i18n.ts'
import { AlarmClock, ArrowLeft, CircleCheck, RefreshCw, UserPlus } from '../../../icons.ts'
import { keysOf } from '../../../keys/index.ts'
import { useViewers } from '../../../live/live.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { Kbd } from '../../../parts/kbd.tsx'
import { formatTime } from '../../../parts/time.tsx'
import { useWidth } from '../../frame/width.ts'
import { useAfterDone } from '../after-done.ts'
import { useInbox } from '../inbox-context.tsx'
import { ConversationPicker } from '../pickers/conversation-picker.tsx'
import { ThreadMenu } from './thread-menu.tsx'

interface HeaderProps {
  conversation: Conversation | undefined
  number: number
  onResolve: () => void
}

export function Header({ conversation, number, onResolve }: HeaderProps) {
  const { link } = useInbox()
  const afterDone = useAfterDone()
  const numbers = useMemo(() => [number], [number])
  const isDone = conversation?.status === 'resolved'
  // In one column, the list and its heading are not there.
  const Title = useWidth() === 'narrow' ? 'h1' : 'h2'
  const resolveKeys = keysOf('conversation.resolve')
  return (
    <header className="thread-head">
      <Link
        {...link(undefined)}
        className="button button--quiet button--icon thread-back"
        aria-label={t('thread.back')}
      >
        <ArrowLeft aria-hidden className="thread-mirrored" />
      </Link>
      <div className="thread-who">
        <Title className="thread-title" tabIndex={-1}>
          <bdi>{conversation?.meta.sender.name || (conversation && t('thread.nameless'))}</bdi>
        </Title>
        <span className="thread-number">#{formatNumber(number, { useGrouping: false })}</span>
        {conversation && <Status conversation={conversation} />}
        <Viewers number={number} />
      </div>
      <div className="thread-actions">
        <ConversationPicker kind="assign" numbers={numbers} trigger={<AssignButton conversation={conversation} />} />
        <ConversationPicker
          kind="snooze"
          numbers={numbers}
          onSnoozed={afterDone}
          trigger={
            <Button
              className="thread-action"
              icon={<AlarmClock aria-hidden />}
              aria-label={t('thread.snooze')}
              title={keysOf('conversation.snooze')}
            >
              <span className="thread-wide">{t('thread.snooze')}</span>
            </Button>
          }
        />
        <Button
          look="primary"
          className="thread-action"
          icon={isDone ? <RefreshCw aria-hidden /> : <CircleCheck aria-hidden />}
          disabled={!conversation}
          onClick={onResolve}
        >
          <span className="thread-resolve">{isDone ? t('thread.reopen') : t('thread.resolve')}</span>
          {resolveKeys && (
            <span className="thread-key">
              <Kbd keys={resolveKeys} />
            </span>
          )}
        </Button>
        {conversation && <ThreadMenu conversation={conversation} />}
      </div>
    </header>
  )
}

/** Whatever else the picker gives its button comes after what is said here. */
function AssignButton({ conversation, ...rest }: { conversation: Conversation | undefined }) {
  const assignee = conversation?.meta.assignee
  return (
    <Button
      {...rest}
      className="thread-action"
      title={keysOf('conversation.assign')}
      icon={assignee ? <Avatar name={assignee.name} src={assignee.thumbnail} size={24} /> : <UserPlus aria-hidden />}
    >
      <span className="visually-hidden">{t('thread.assign_now', { name: assignee?.name ?? t('thread.nobody') })}</span>
      <bdi className="thread-assignee" aria-hidden>
        {assignee ? <ShortName name={assignee.name} /> : t('thread.assign')}
      </bdi>
    </Button>
  )
}

/** Only the first of several names where there is little room. */
function ShortName({ name }: { name: string }) {
  const [first, ...more] = name.trim().split(/\s+/)
  return (
    <>
      {first}
      {more.length > 0 && <span className="thread-further"> {more.join(' ')}</span>}
    </>
  )
}

function Status({ conversation }: { conversation: Conversation }) {
  const { status, snoozed_until, muted } = conversation
  const until = snoozed_until ? formatTime(snoozed_until, { dateStyle: 'medium', timeStyle: 'short' }) : ''
  return (
    <>
      {status !== 'open' && (
        <Badge tone={status === 'resolved' ? 'ok' : 'warn'}>
          {status === 'snoozed' && until ? t('thread.snoozed_until', { time: until }) : t('thread.status', { status })}
        </Badge>
      )}
      {muted && <Badge>{t('thread.muted')}</Badge>}
    </>
  )
}

/** Who else has the conversation open. */
function Viewers({ number }: { number: number }) {
  const { agents, profile } = useBootstrap()
  const viewers = useViewers(number)
  const others = agents.filter(({ id }) => id !== profile.id && viewers.includes(id))
  if (others.length === 0) return null
  const said = t('thread.viewing', {
    names: new Intl.ListFormat(formatLocale()).format(others.map(({ name }) => name ?? '')),
  })
  return (
    <span className="thread-viewers" role="img" aria-label={said} title={said}>
      {others.slice(0, 4).map(({ id, name, thumbnail }) => (
        <Avatar key={id} name={name ?? ''} src={thumbnail} size={24} />
      ))}
    </span>
  )
}
