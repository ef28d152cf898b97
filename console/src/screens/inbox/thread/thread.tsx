import { Link } from '@tanstack/react-router'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Composer, type ComposerHandle } from '../../../composer/composer.tsx'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { isForbidden, isMissing } from '../../../data/client.ts'
import { useConversation } from '../../../data/conversations.ts'
import { type ThreadMessage, useThread } from '../../../data/messages.ts'
import { outbox } from '../../../data/outbox.ts'
import { t } from '../../../i18n.ts'
import { tellViewing } from '../../../live/live.ts'
import { Empty } from '../../../parts/empty.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { useActions } from '../actions.ts'
import { useInbox } from '../inbox-context.tsx'
import { useResolve } from '../resolve/use-resolve.ts'
import { Header } from './header.tsx'
import { Messages } from './messages.tsx'
import { excerptOf } from './quoted.tsx'
import { TypingLine } from './typing-line.tsx'

/** A conversation: who, what was said, and where one answers. */
export function Thread({ number }: { number: number }) {
  return <OpenThread key={number} number={number} />
}

function OpenThread({ number }: { number: number }) {
  const accountId = useAccountId()
  const { profile } = useBootstrap()
  const { conversation, error, retry } = useConversation(number)
  const thread = useThread(number)
  const composer = useRef<ComposerHandle>(null)
  const [answered, setAnswered] = useState<ThreadMessage>()
  useEffect(() => {
    tellViewing(number)
    return () => tellViewing(null)
  }, [number])
  const actions = useActions()
  const resolve = useResolve()
  const resolveOrReopen = () =>
    conversation?.status === 'resolved' ? actions.setStatus([number], 'open') : resolve([number])
  const drop = useDrop((files) => composer.current?.addFiles(files))

  if (error && !conversation) {
    if (isMissing(error) || isForbidden(error)) return <NotYours />
    return <ErrorNote error={error} onRetry={retry} />
  }
  const edit = async (message: ThreadMessage) => {
    const item = await outbox.discard(message.echo_id!)
    if (item) composer.current?.take(item.typed ?? item.content, item.files, item.isPrivate)
  }
  return (
    <section
      className="thread"
      aria-label={t('thread.conversation', { number })}
      data-keys="conversation"
      {...drop.events}
    >
      <Header conversation={conversation} number={number} onResolve={resolveOrReopen} />
      <Messages
        {...{ conversation, thread, number, accountId }}
        myId={profile.id}
        onAnswer={(message) => {
          setAnswered(message)
          composer.current?.focus()
        }}
        onEdit={(message) => void edit(message)}
      />
      <TypingLine number={number} />
      {conversation && (
        <Composer
          ref={composer}
          conversation={conversation}
          messages={thread.messages}
          onResolve={resolveOrReopen}
          answered={answered && { message: answered, excerpt: excerptOf(answered.content) }}
          onDropAnswered={() => setAnswered(undefined)}
        />
      )}
      {drop.isOver && <div className="thread-drop">{t('thread.drop_files')}</div>}
    </section>
  )
}

/** What does not exist and what belongs to others reads alike. */
function NotYours() {
  const { link } = useInbox()
  return (
    <Empty
      title={t('thread.not_yours')}
      actions={
        <Link {...link(undefined)} className="button button--plain">
          {t('thread.to_list')}
        </Link>
      }
    >
      {t('thread.not_yours_about')}
    </Empty>
  )
}

/** Files can be dropped anywhere on the thread. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, events }
}
