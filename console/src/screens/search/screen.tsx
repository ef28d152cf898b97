import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAccountId } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Search } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { TextField } from '../../parts/field.tsx'
import { Page } from '../../parts/page.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { isNarrowed, kinds, readSought, readTab, type Sought, type Tab } from './address.ts'
import { Filters } from './filters.tsx'
import { Hits, HitsOfAll } from './hits.tsx'
import { forgetSearches, noteSearch, useRecentSearches } from './recent.ts'

const tabs: readonly Tab[] = ['all', ...kinds]
const pause = 300
const shortest = 2

export function Screen() {
  const accountId = useAccountId()
  const tab = readTab(useParams({ strict: false, select: (params: { tab?: string }) => params.tab }))
  const sought = readSought(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(sought.q)
  const field = useRef<HTMLInputElement>(null)
  const wasTyped = useRef(sought.q)

  const go = (search: Sought, replace = true) => {
    wasTyped.current = search.q
    const params = { accountId: String(accountId), tab }
    void navigate({ to: '/accounts/$accountId/search/$tab', params, search, replace })
  }
  useEffect(() => field.current?.focus(), [])
  // Back and forward, and what was sought lately, are written into the field; what is being typed is not touched.
  useEffect(() => {
    if (sought.q !== wasTyped.current) setTyped(sought.q)
    wasTyped.current = sought.q
  }, [sought.q])
  const latest = useRef(go)
  latest.current = go
  const given = useRef(sought)
  given.current = sought
  useEffect(() => {
    const q = typed.trim()
    if (q === given.current.q || (q !== '' && q.length < shortest)) return
    const timer = setTimeout(() => latest.current({ ...given.current, q }), pause)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <Page title={t('search.title')}>
      <search className="search-bar">
        <form
          className="search-form"
          onSubmit={(event) => {
            event.preventDefault()
            const q = typed.trim()
            go({ ...sought, q })
            if (q) noteSearch(q)
          }}
        >
          <TextField
            ref={field}
            type="search"
            label={t('search.field')}
            hideLabel
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={moveByArrows}
            autoComplete="off"
          />
          <Button type="submit" look="primary" icon={<Search aria-hidden />}>
            {t('search.title')}
          </Button>
        </form>
        <TabLinks
          label={t('search.kinds')}
          current={tab}
          tabs={tabs.map((name) => ({
            name,
            label: t(`search.${name}`),
            link: {
              to: '/accounts/$accountId/search/$tab',
              params: { accountId: String(accountId), tab: name },
              search: { ...sought },
            },
          }))}
        />
        {(tab === 'messages' || (tab === 'all' && isNarrowed(sought))) && (
          <Filters sought={sought} onChange={(next) => go(next)} />
        )}
      </search>
      {sought.q === '' ? (
        <Start onChoose={(q) => go({ ...sought, q }, false)} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: whatever of it is opened, this was worth seeking
        <div className="search-found" onClickCapture={() => noteSearch(sought.q)} onKeyDown={moveByArrows}>
          {tab === 'all' ? <HitsOfAll {...{ sought, accountId }} /> : <Hits kind={tab} {...{ sought, accountId }} />}
        </div>
      )}
    </Page>
  )
}

/** From what is typed to the hits, from hit to hit, whatever kind it is of, and back. */
function moveByArrows(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...document.querySelectorAll<HTMLElement>('.search-form input, .search-hit')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Start({ onChoose }: { onChoose: (q: string) => void }) {
  const recent = useRecentSearches()
  if (recent.length === 0) return <Empty title={t('search.start')}>{t('search.start_about')}</Empty>
  return (
    <section className="search-recent">
      <h2 className="section-title">{t('search.recent')}</h2>
      <ul>
        {recent.map((q) => (
          <li key={q}>
            <Button look="quiet" icon={<Search aria-hidden />} onClick={() => onChoose(q)}>
              <bdi>{q}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" onClick={forgetSearches}>
          {t('search.forget')}
        </Button>
      </div>
    </section>
  )
}
