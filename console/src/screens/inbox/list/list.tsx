import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { printFilter } from '../../../filter/print.ts'
import { t } from '../../../i18n.ts'
import { keysOf } from '../../../keys/index.ts'
import { Button } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { firstFilter, linkOf, takesFilter } from '../address.ts'
import { Terms } from '../filter-bar/terms.tsx'
import { useInbox } from '../inbox-context.tsx'
import { askForTheRest, FilterBar, NameForm, SelectionBar } from '../later.tsx'
import { compactRows } from '../settings.ts'
import { useViewActions } from '../views/view-actions.ts'
import { EmptyList } from './empty.tsx'
import { ListHead } from './head.tsx'
import { useListCommands } from './list-commands.ts'
import { Rows } from './rows.tsx'
import { useListTitle } from './use-list-title.ts'

/** The list of conversations with all that narrows it and is done to it. */
export function List() {
  const { accountId, address, search, names, filterText, parsed, isUnclear, selection, keptView, toList } = useInbox()
  const [isFiltering, setFiltering] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const navigate = useNavigate()
  const { keep } = useViewActions()
  const title = useListTitle()
  const openFilter = () => setFiltering(true)
  const askName = () => filterText !== undefined && setNaming(true)
  useListCommands({ onFilter: openFilter, onKeep: askName })

  function apply(q: string): void {
    setFiltering(false)
    const wanted = { ...search, q: q || undefined }
    if (takesFilter(address)) toList(wanted)
    else void navigate(linkOf(accountId, { kind: 'all' }, wanted))
  }

  return (
    <section className="inbox-list" aria-label={title} data-keys="list">
      {selection.numbers.size > 0 ? (
        <>
          <h1 className="visually-hidden">{title}</h1>
          <SelectionBar />
        </>
      ) : (
        <ListHead title={title} onFilter={openFilter} onKeep={askName} />
      )}
      {isFiltering ? (
        <FilterBar
          initial={filterText ?? printFilter(firstFilter(address, search, names), names)}
          onApply={apply}
          onClose={() => setFiltering(false)}
        />
      ) : (
        filterText !== undefined &&
        parsed && (
          <div className="inbox-applied">
            <Terms text={filterText} terms={parsed.terms} problems={parsed.problems} onRemove={apply} />
            {search.q !== undefined && (
              <span className="inbox-applied-actions">
                {!isNaming && !isUnclear && (
                  <Button look="quiet" title={keysOf('list.keep-view')} onClick={askName}>
                    {t('inbox.keep_view')}
                  </Button>
                )}
                <Button look="quiet" onClick={() => apply('')}>
                  {t('inbox.filter_clear')}
                </Button>
              </span>
            )}
          </div>
        )
      )}
      {keptView !== undefined && keptView.dropped > 0 && (
        <p className="inbox-note">{t('inbox.view_dropped', { count: keptView.dropped })}</p>
      )}
      {isNaming && (
        <NameForm
          submitLabel={t('inbox.keep_view')}
          onSubmit={async (name) => {
            await keep(name)
            setNaming(false)
          }}
          onCancel={() => setNaming(false)}
        />
      )}
      <Content title={title} onFilter={openFilter} />
    </section>
  )
}

function Content({ title, onFilter }: { title: string; onFilter: () => void }) {
  const { address, list, isUnclear, keptView } = useInbox()
  const isCompact = compactRows.use()
  useEffect(() => {
    if (!list.isLoading) askForTheRest()
  }, [list.isLoading])
  if (address.kind === 'view' && !keptView) {
    return <Empty title={t('inbox.view_missing')}>{t('inbox.view_missing_text')}</Empty>
  }
  if (isUnclear) {
    return (
      <Empty title={t('inbox.filter_unclear')} actions={<Button onClick={onFilter}>{t('inbox.filter_mend')}</Button>}>
        {t('inbox.filter_unclear_text')}
      </Empty>
    )
  }
  if (list.error) {
    return (
      <div className="inbox-list-error">
        <ErrorNote error={list.error} onRetry={list.retry} />
      </div>
    )
  }
  if (list.isLoading) return <Skeleton rows={8} height={isCompact ? 56 : 84} />
  if (list.numbers.length === 0 && list.fresh.length === 0) return <EmptyList />
  return <Rows label={title} />
}
