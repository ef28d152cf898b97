import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAccountId } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { TextField } from '../../parts/field.tsx'
import { search } from '../../parts/search.ts'
import type { SettingsPage } from './index-of-pages.ts'

/** Every page, in groups; typing keeps those that the words are about, Enter opens the first of them. */
export function SettingsIndex({ pages, current }: { pages: readonly SettingsPage[]; current: string | undefined }) {
  const accountId = useAccountId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current, or there are more before it
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current, pages.length])
  const choices = pages.map((page) => ({ page, label: t(page.title), words: t(page.words) }))
  const found = search(choices, typed).map(({ page }) => page)
  const shown = pages.filter((page) => found.includes(page))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <div className="settings-index">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (found[0]) void navigate({ to: `/accounts/${accountId}/${found[0].path}` })
          }}
        >
          <TextField
            type="search"
            label={t('settings.find')}
            hideLabel
            placeholder={t('settings.find')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </search>
      <nav aria-label={t('settings.index')} ref={list}>
        {groups.map((group) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 className="settings-group" id={`settings-${group}`}>
              {t(`settings.group_${group}`)}
            </h2>
            {shown
              .filter((page) => page.group === group)
              .map(({ path, title }) => (
                <Link
                  key={path}
                  to={`/accounts/${accountId}/${path}`}
                  className="settings-link"
                  activeOptions={{ exact: true }}
                  aria-current={path === current ? 'page' : undefined}
                >
                  {t(title)}
                </Link>
              ))}
          </section>
        ))}
        {groups.length === 0 && <p role="status">{t('parts.nothing_found')}</p>}
      </nav>
    </div>
  )
}
