import { useMemo } from 'react'
import { useIsGone } from '../../data/conversations.ts'
import { t } from '../../i18n.ts'
import { ArrowLeft, MessageSquare, X } from '../../icons.ts'
import { IconButton } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Split } from '../../parts/split.tsx'
import { useWidth } from '../frame/width.ts'
import { dismissProblem, useProblem } from './actions.ts'
import { InboxProvider, useInbox } from './inbox-context.tsx'
import { ConversationPickers, Details, Thread } from './later.tsx'
import { List } from './list/list.tsx'
import { useListTitle } from './list/use-list-title.ts'
import { useDetails } from './use-details.ts'

/** Every list and every conversation: list, thread and details beside each other, or one of them where there is little room. */
export function Screen() {
  return (
    <InboxProvider>
      <Inbox />
    </InboxProvider>
  )
}

function Inbox() {
  const { address, selection } = useInbox()
  const { number } = address
  const problem = useProblem()
  const title = useListTitle()
  const { isShown, toggle } = useDetails()
  const isNarrow = useWidth() === 'narrow'
  const selected = useMemo(() => [...selection.numbers], [selection.numbers])
  const isGone = useIsGone(number)
  const showsDetails = isShown && number !== undefined && !isGone
  return (
    <div className="inbox" data-shows={number === undefined ? 'list' : showsDetails ? 'details' : 'thread'}>
      {problem && (
        <div className="inbox-problem">
          <ErrorNote error={problem.error} />
          <IconButton label={t('parts.close')} icon={<X aria-hidden />} onClick={dismissProblem} />
        </div>
      )}
      <Split name="list" label={title} least={280} most={480} initial={360} className="inbox-columns" first={<List />}>
        <div className="inbox-beside">
          {number === undefined ? (
            <div className="inbox-none">
              <MessageSquare aria-hidden />
              <p>{t('inbox.choose')}</p>
            </div>
          ) : (
            <div className="inbox-thread" data-keys="conversation" tabIndex={-1}>
              <Thread number={number} />
            </div>
          )}
          {showsDetails && (
            <aside className="inbox-details" aria-label={t('inbox.details')}>
              <div className="inbox-details-close">
                <IconButton
                  label={t('inbox.details_close')}
                  icon={isNarrow ? <ArrowLeft aria-hidden /> : <X aria-hidden />}
                  onClick={toggle}
                />
                {isNarrow && t('inbox.details')}
              </div>
              <Details number={number} />
            </aside>
          )}
        </div>
      </Split>
      <ConversationPickers number={number} selected={selected} onToggleDetails={toggle} />
    </div>
  )
}
