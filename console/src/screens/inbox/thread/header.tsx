import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Conversation } from '../../../../../sdk/src/index.ts'
import { useBootstrap } from '../../../data/account.ts'
import { useChanges } from '../../../data/changes.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { AlarmClock, ArrowLeft, CircleCheck, RefreshCw, UserPlus } from '../../../icons.ts'
import { keysOf, runCommand } from '../../../keys/index.ts'
import { useViewers } from '../../../live/live.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Kbd } from '../../../parts/kbd.tsx'
import { formatTime } from '../../../parts/time.tsx'
import { Tooltip } from '../../../parts/tooltip.tsx'
import { listAddress } from './list-address.ts'
import { ThreadMenu } from './thread-menu.tsx'

export function Header({ conversation, number }: { conversation: Conversation | undefined; number: number }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { setStatus } = useChanges()
  const [problem, setProblem] = useState<unknown>()
  const isDone = conversation?.status === 'resolved'
  const resolve = async () => {
    setProblem(undefined)
    if (runCommand('conversation.resolve')) return
    await setStatus([number], isDone ? 'open' : 'resolved')
  }
  const assignee = conversation?.meta.assignee
  return (
    <header className="thread-head">
      <a
        className="button button--quiet button--icon thread-back"
        href={listAddress(pathname)}
        aria-label={t('thread.back')}
      >
        <ArrowLeft aria-hidden className="thread-mirrored" />
      </a>
      <div className="thread-who">
        <h2 className="thread-title" tabIndex={-1}>
          <bdi>{conversation?.meta.sender.name || (conversation && t('thread.nameless'))}</bdi>
        </h2>
        <span className="thread-number">#{formatNumber(number, { useGrouping: false })}</span>
        {conversation && <Status conversation={conversation} />}
        <Viewers number={number} />
      </div>
      <div className="thread-actions">
        <Tooltip text={t('thread.assign')} keys={keysOf('conversation.assign')}>
          <Button
            className="thread-assign"
            aria-label={t('thread.assign_now', { name: assignee?.name ?? t('thread.nobody') })}
            icon={
              assignee ? <Avatar name={assignee.name} src={assignee.thumbnail} size={20} /> : <UserPlus aria-hidden />
            }
            onClick={() => runCommand('conversation.assign')}
          >
            <bdi className="thread-assignee">{assignee?.name ?? t('thread.assign')}</bdi>
          </Button>
        </Tooltip>
        <Tooltip text={t('thread.snooze')} keys={keysOf('conversation.snooze')}>
          <Button
            icon={<AlarmClock aria-hidden />}
            aria-label={t('thread.snooze')}
            onClick={() => runCommand('conversation.snooze')}
          >
            <span className="thread-wide">{t('thread.snooze')}</span>
          </Button>
        </Tooltip>
        <Button
          look="primary"
          icon={isDone ? <RefreshCw aria-hidden /> : <CircleCheck aria-hidden />}
          disabled={!conversation}
          onClick={() => resolve().catch(setProblem)}
        >
          {isDone ? t('thread.reopen') : t('thread.resolve')}
          {keysOf('conversation.resolve') && <Kbd keys={keysOf('conversation.resolve')!} />}
        </Button>
        {conversation && <ThreadMenu conversation={conversation} onProblem={setProblem} />}
      </div>
      {problem !== undefined && <ErrorNote error={problem} />}
    </header>
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
  const others = useViewers(number)
    .filter((id) => id !== profile.id)
    .map((id) => agents.find((agent) => agent.id === id))
    .filter((agent) => agent !== undefined)
  if (others.length === 0) return null
  const names = new Intl.ListFormat(document.documentElement.lang).format(others.map(({ name }) => name))
  return (
    <span
      className="thread-viewers"
      role="img"
      aria-label={t('thread.viewing', { names })}
      title={t('thread.viewing', { names })}
    >
      {others.slice(0, 4).map(({ id, name, thumbnail }) => (
        <Avatar key={id} name={name} src={thumbnail} size={20} />
      ))}
    </span>
  )
}
