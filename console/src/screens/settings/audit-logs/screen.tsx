import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAccountId } from '../../../data/account.ts'
import { readQuery } from '../../../data/settings.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Page } from '../../../parts/page.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { Reading } from '../reading.tsx'
import { type Asked, LogFilters, queryOf } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'

/** Who has changed what. What is asked for stands in the address. */
export function Screen() {
  const accountId = useAccountId()
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const ask = (next: Asked) => void navigate({ to: '.', search: next, replace: true })
  const page = Number(asked.page) || 1
  const logs = useQuery({
    ...readQuery(accountId, 'auditLogs.list', { ...queryOf(asked), page }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={t('settings.page_audit')}
      about={t('settings-people.audit_about')}
      actions={<DownloadButton path="audit_logs/download" name="audit-log" asked={queryOf(asked)} />}
    >
      <LogFilters asked={asked} onAsk={(next) => ask({ ...asked, ...next, page: undefined })} />
      <Reading query={logs}>
        {({ audit_logs, total_entries, per_page }) => {
          const pages = Math.max(1, Math.ceil(total_entries / per_page))
          if (audit_logs.length === 0 && page === 1) return <Empty title={t('settings-people.audit_empty')} />
          return (
            <>
              <LogTable logs={audit_logs} />
              <nav className="settings-line" aria-label={t('settings-people.pages')}>
                <Button disabled={page <= 1} onClick={() => ask({ ...asked, page: page - 1 })}>
                  {t('settings-people.newer')}
                </Button>
                <span role="status">
                  {t('settings-people.page_of', { page: formatNumber(page), pages: formatNumber(pages) })}
                </span>
                <Button disabled={page >= pages} onClick={() => ask({ ...asked, page: page + 1 })}>
                  {t('settings-people.older')}
                </Button>
              </nav>
            </>
          )
        }}
      </Reading>
    </Page>
  )
}
