import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { contactChanges, useContacts } from '../../data/contacts.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Download, Filter, Plus, Tag, Upload } from '../../icons.ts'
import { allows } from '../../keys/allowed.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Page } from '../../parts/page.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Table } from '../../parts/table.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { FoldedActions } from '../folded-actions.tsx'
import { columnsOf } from './columns.tsx'
import { filterKeys } from './conditions.ts'
import { ExportDialog } from './export-dialog.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SegmentActions } from './segment-actions.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useView } from './use-view.ts'

type Shown = 'create' | 'import' | 'export' | 'filter'

/** Everybody who has been heard of. */
export function Screen() {
  const bootstrap = useBootstrap()
  const { account, role, labels, custom_attribute_definitions: definitions } = bootstrap
  const asked = useView()
  const pages = useContacts(asked.view)
  const [shown, setShown] = useState<Shown>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const mayWrite = allows('contact_manage', bootstrap)
  const isAdministrator = role === 'administrator'
  const key = JSON.stringify(asked.view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen in another list is not chosen here
  useEffect(() => setSelected(new Set()), [key])
  const close = () => setShown(undefined)
  const create = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setShown('create')}>
      {t('contacts.new')}
    </Button>
  )
  const title = asked.label ?? asked.segment?.name ?? t('contacts.title')
  return (
    <Page
      title={title}
      actions={
        <>
          {isAdministrator && (
            <FoldedActions
              entries={[
                { label: t('contacts.import'), icon: <Upload aria-hidden />, onChoose: () => setShown('import') },
                { label: t('contacts.export'), icon: <Download aria-hidden />, onChoose: () => setShown('export') },
              ]}
            />
          )}
          {mayWrite && create}
        </>
      }
    >
      <TabLinks
        label={t('contacts.lists')}
        current={asked.current}
        tabs={[
          { name: 'all', label: t('contacts.all'), link: { to: asked.base } },
          { name: 'active', label: t('contacts.active'), link: { to: `${asked.base}/active` } },
          ...asked.segments.map(({ id, name }) => ({
            name: `segment-${id}`,
            label: <bdi>{name}</bdi>,
            link: { to: `${asked.base}/segments/${id}` },
          })),
        ]}
      />
      <div className="contacts-tools">
        <SearchField key={asked.q} initial={asked.q} onSearch={asked.setQuery} />
        <Button
          icon={<Filter aria-hidden />}
          aria-expanded={shown === 'filter'}
          onClick={() => setShown(shown === 'filter' ? undefined : 'filter')}
        >
          {asked.filter ? t('contacts.filter_count', { count: asked.filter.length }) : t('contacts.filter')}
        </Button>
        {labels.length > 0 && <LabelPicker base={asked.base} label={asked.label} />}
        <SegmentActions asked={asked} />
        {pages.total !== undefined && (
          <span className="contacts-count" role="status">
            {t('contacts.count', { count: pages.total })}
          </span>
        )}
      </div>
      {shown === 'filter' && (
        <FilterPanel
          key={key}
          keys={filterKeys(
            labels.map((each) => each.title),
            definitions,
          )}
          initial={asked.filter ?? []}
          onClose={close}
          onApply={(filter) => {
            asked.setFilter(filter)
            close()
          }}
        />
      )}
      {selected.size > 0 && (
        <SelectionBar
          contacts={pages.items.filter(({ id }) => selected.has(id))}
          onClear={() => setSelected(new Set())}
        />
      )}
      {asked.isMissingSegment ? (
        <Empty title={t('contacts.no_segment')} />
      ) : pages.isLoading ? (
        <Skeleton rows={10} height={48} />
      ) : pages.error ? (
        <ErrorNote error={pages.error} onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <Nobody asked={asked} create={mayWrite ? create : undefined} />
      ) : (
        <div className="contacts-rows">
          <Table
            label={title}
            rows={pages.items}
            keyOf={({ id }) => id}
            columns={columnsOf(account.id)}
            sort={asked.view.sort}
            onSort={asked.setSort}
            {...(mayWrite && {
              selected,
              onSelect: (id: string | number, isOn: boolean) => {
                const next = new Set(selected)
                if (isOn) next.add(Number(id))
                else next.delete(Number(id))
                setSelected(next)
              },
              onSelectAll: (isOn: boolean) => setSelected(new Set(isOn ? pages.items.map(({ id }) => id) : [])),
            })}
          />
          {pages.moreError ? (
            <ErrorNote error={pages.moreError} onRetry={pages.fetchMore} />
          ) : (
            pages.hasMore && (
              <div>
                <Button busy={pages.isFetchingMore} onClick={pages.fetchMore}>
                  {t('contacts.load_more', {
                    shown: formatNumber(pages.items.length),
                    total: formatNumber(pages.total ?? pages.items.length),
                  })}
                </Button>
              </div>
            )
          )}
        </div>
      )}
      <Dialog title={t('contacts.new')} drawer open={shown === 'create'} onClose={close}>
        <ContactForm
          submitLabel={t('contacts.create')}
          onCancel={close}
          onSubmit={async (fields) => {
            await contactChanges(account.id).create(fields)
            close()
          }}
        />
      </Dialog>
      <ImportDialog open={shown === 'import'} onClose={close} />
      <ExportDialog open={shown === 'export'} onClose={close} view={asked.view} />
    </Page>
  )
}

function Nobody({ asked, create }: { asked: ReturnType<typeof useView>; create: ReactNode }) {
  if (asked.q || asked.filter || asked.label !== undefined)
    return <Empty title={t('contacts.none_match')}>{t('contacts.none_match_text')}</Empty>
  if (asked.isActive) return <Empty title={t('contacts.none_active')}>{t('contacts.none_active_text')}</Empty>
  return (
    <Empty title={t('contacts.none')} actions={create}>
      {t('contacts.none_text')}
    </Empty>
  )
}

/** Asked for when somebody stops typing. */
function SearchField({ initial, onSearch }: { initial: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts it
  useEffect(() => {
    if (typed.trim() === initial.trim()) return
    const timer = setTimeout(() => onSearch(typed), 400)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      className="contacts-search"
      type="search"
      hideLabel
      label={t('contacts.search')}
      placeholder={t('contacts.search')}
      autoFocus={initial !== ''}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed)
      }}
    />
  )
}

function LabelPicker({ base, label }: { base: string; label: string | undefined }) {
  const { labels } = useBootstrap()
  const navigate = useNavigate()
  return (
    <Picker
      label={t('details.labels')}
      trigger={
        <Button icon={<Tag aria-hidden />}>
          <bdi>{label ?? t('details.labels')}</bdi>
        </Button>
      }
      choices={labels.map(({ title, color }) => ({
        value: title,
        label: title,
        icon: <span className="chip-dot" style={{ backgroundColor: color }} />,
      }))}
      selected={label === undefined ? [] : [label]}
      onChoose={(title) => {
        const isOff = title === label
        void navigate({ to: isOff ? base : `${base}/labels/${encodeURIComponent(title)}` })
      }}
    />
  )
}
