import { useBootstrap } from '../../../data/account.ts'
import { useConversationCounts } from '../../../data/conversations.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Button, ButtonLink } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { statusOf, tabOf, tabs } from '../address.ts'
import { useInbox } from '../inbox-context.tsx'
import { FirstActions } from './first-actions.tsx'
import { tabNames } from './tab-names.ts'

/** Nothing is in the list: what else there is, or how the first conversation comes. */
export function EmptyList() {
  const { address, search, view, filterText, link, toList } = useInbox()
  const { inboxes, role } = useBootstrap()
  const counts = useConversationCounts({ ...view, filter: undefined, assignee: 'all' })
  if (filterText !== undefined) {
    return (
      <Empty
        title={t('inbox.empty_filter')}
        actions={
          search.q && <Button onClick={() => toList({ ...search, q: undefined })}>{t('inbox.filter_clear')}</Button>
        }
      >
        {t('inbox.empty_filter_text')}
      </Empty>
    )
  }
  if (inboxes.length === 0) {
    return (
      <Empty title={t('inbox.empty_first')} actions={role === 'administrator' && <FirstActions />}>
        {role === 'administrator' ? (
          <ol className="inbox-steps">
            <li>{t('inbox.first_step_inbox')}</li>
            <li>{t('inbox.first_step_people')}</li>
            <li>{t('inbox.first_step_message')}</li>
          </ol>
        ) : (
          t('inbox.empty_no_inbox')
        )}
      </Empty>
    )
  }
  const tab = tabOf(address, search)
  const of = { me: counts.mine, unassigned: counts.unassigned, all: counts.all }
  const others = address.kind === 'unassigned' ? [] : tabs.filter((each) => each !== tab && (of[each] ?? 0) > 0)
  const status = statusOf(address, search)
  return (
    <Empty
      title={status === 'open' ? t('inbox.empty') : t('inbox.empty_status', { status: t(`inbox.status_${status}`) })}
      actions={others.map((each) => (
        <ButtonLink key={each} {...link(undefined, { ...search, assignee: each })}>
          {t(tabNames[each])} {formatNumber(of[each]!)}
        </ButtonLink>
      ))}
    >
      {others.length > 0 ? t('inbox.empty_others') : t('inbox.empty_text')}
    </Empty>
  )
}
