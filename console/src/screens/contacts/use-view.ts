import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import type { FilterItem } from '../../../../sdk/src/index.ts'
import { useBootstrap } from '../../data/account.ts'
import type { ContactView } from '../../data/contacts.ts'
import { readFilter } from './conditions.ts'

const sortable = ['name', 'email', 'last_activity_at', 'created_at', 'company_name', 'city']
export const firstSort = '-last_activity_at'

interface Search {
  q?: string
  sort?: string
  filter?: FilterItem[]
}

/** Which contacts the address asks for, and how to ask for others. */
export function useView() {
  const { account, custom_filters } = useBootstrap()
  const params = useParams({ strict: false }) as { viewId?: string; label?: string }
  const given = useSearch({ strict: false }) as Record<string, unknown>
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const navigate = useNavigate()
  const q = given.q === undefined ? '' : String(given.q)
  const sort = sortable.find((each) => given.sort === each || given.sort === `-${each}`)
    ? String(given.sort)
    : firstSort
  const filter = readFilter(given.filter)
  const segments = custom_filters.filter(({ filter_type }) => filter_type === 'contact')
  const segment = segments.find(({ id }) => String(id) === params.viewId)
  const isActive = /\/contacts\/active\/?$/.test(pathname)
  const base = `/accounts/${account.id}/contacts`
  const view: ContactView = {
    sort,
    ...(q && { q }),
    ...(isActive && { isActive }),
    ...(params.label !== undefined && { label: params.label }),
    ...(filter ? { filter } : segment && { filter: (segment.query.payload ?? []) as FilterItem[] }),
  }
  /** What is looked for or filtered is asked of all contacts. */
  function ask(search: Search, { to = base, replace = false } = {}): void {
    const kept = { ...(sort !== firstSort && { sort }), ...search }
    void navigate({
      to,
      replace,
      search: Object.fromEntries(Object.entries(kept).filter(([, value]) => value)) as never,
    })
  }
  return {
    base,
    view,
    q,
    filter: view.filter,
    segments,
    segment,
    isMissingSegment: params.viewId !== undefined && !segment,
    label: params.label,
    isActive,
    current: isActive ? 'active' : segment ? `segment-${segment.id}` : 'all',
    setQuery: (next: string) => ask({ q: next.trim() }, { replace: q !== '' }),
    setFilter: (next: FilterItem[] | undefined) => ask({ filter: next }),
    setSort: (next: string) =>
      void navigate({ to: pathname, search: { ...given, sort: next } as never, replace: true }),
    openSegment: (id: number) => void navigate({ to: `${base}/segments/${id}` }),
  }
}
