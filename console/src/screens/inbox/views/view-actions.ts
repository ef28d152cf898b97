import { useNavigate } from '@tanstack/react-router'
import { useAccountApi } from '../../../data/account.ts'
import { queryClient } from '../../../data/query-client.ts'
import type { Clause } from '../../../filter/keys.ts'
import { t } from '../../../i18n.ts'
import { toast } from '../../../parts/toast.tsx'
import { reportProblem } from '../actions.ts'
import { type ListSort, linkOf } from '../address.ts'
import { type KeptView, useInbox } from '../inbox-context.tsx'

interface Kept {
  clauses: readonly Clause[]
  sort?: ListSort
  isPinned?: boolean
}

/** As dashboards keep it; what other clients do not know, they leave alone. */
const queryOf = ({ clauses, sort, isPinned }: Kept) => ({
  payload: clauses,
  ...(sort && { sort_by: sort }),
  ...(isPinned && { pinned: true }),
})

/** Views of one's own: kept, renamed, pinned, deleted. */
export function useViewActions() {
  const api = useAccountApi()
  const navigate = useNavigate()
  const { accountId, address, view } = useInbox()
  const reread = () => queryClient.invalidateQueries({ queryKey: ['bootstrap.get', accountId] })
  const toView = (id: number) => navigate(linkOf(accountId, { kind: 'view', id }, {}, address.number))
  const telling = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      reportProblem(error)
    }
  }
  const shown = () => ({ clauses: view.filter ?? [], sort: view.sort as ListSort | undefined })

  return {
    /** Rejects with what the server says of the name. */
    async keep(name: string): Promise<void> {
      const { id } = await api.customFilters.create({ name, filter_type: 'conversation', query: queryOf(shown()) })
      await reread()
      await toView(id)
      toast(t('inbox.view_kept', { name }))
    },
    async rename({ id }: KeptView, name: string): Promise<void> {
      await api.customFilters.update(id, { name })
      await reread()
    },
    update: (kept: KeptView) =>
      telling(async () => {
        await api.customFilters.update(kept.id, { query: queryOf({ ...shown(), isPinned: kept.isPinned }) })
        await reread()
        await toView(kept.id)
        toast(t('inbox.view_kept', { name: kept.name }))
      }),
    pin: (kept: KeptView, isPinned: boolean) =>
      telling(async () => {
        await api.customFilters.update(kept.id, { query: queryOf({ ...kept, isPinned }) })
        await reread()
      }),
    /** With a team, with everybody, or with nobody. */
    share: (kept: KeptView, shared: { visibility: KeptView['visibility']; team_id: number | null }) =>
      telling(async () => {
        await api.customFilters.update(kept.id, shared)
        await reread()
      }),
    remove: (kept: KeptView) =>
      telling(async () => {
        await api.customFilters.delete(kept.id)
        await navigate(linkOf(accountId, { kind: 'mine' }, {}))
        await reread()
        toast(t('inbox.view_deleted', { name: kept.name }), () => {
          const { name } = kept
          void telling(async () => {
            const shared = { visibility: kept.visibility, team_id: kept.teamId ?? null }
            const query = queryOf(kept)
            const { id } = await api.customFilters.create({ name, filter_type: 'conversation', query, ...shared })
            await reread()
            await toView(id)
          })
        })
      }),
  }
}
