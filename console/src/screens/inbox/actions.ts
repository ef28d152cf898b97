import { useMemo } from 'react'
import { knownUserId, useAccountId } from '../../data/account.ts'
import { type Change, type Priority, type Progress, SomeRefused, type Status, useChanges } from '../../data/changes.ts'
import { accountApi } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { createStore, useStore } from '../../data/store.ts'
import { t } from '../../i18n.ts'
import { toast } from '../../parts/toast.tsx'
import { keepUnread } from './kept-unread.ts'

/** What the server refused, until it is read. Null where nothing was. */
const problem = createStore<{ error: unknown } | null>(null)
const running = createStore<Progress | null>(null)

export function useProblem(): { error: unknown } | null {
  return useStore(problem)
}

export function reportProblem(error: unknown): void {
  problem.set({ error: error instanceof SomeRefused ? new Error(sentenceOf(error)) : error })
}

export function dismissProblem(): void {
  problem.set(null)
}

/** How far a change of many is; null when none is under way. */
export function useProgress(): Progress | null {
  return useStore(running)
}

function sentenceOf({ refused }: SomeRefused): string {
  const [first] = refused
  return t('inbox.some_refused', { count: refused.length, number: first!.id, reason: first!.message })
}

/** Says what was done and offers to undo it; says at the place what was refused. */
function perform(change: Change, count: number, text: string): void {
  dismissProblem()
  if (count > 1) {
    const follow = () => running.set(change.progress.get())
    const stop = change.progress.subscribe(follow)
    follow()
    void change
      .catch(() => undefined)
      .then(() => {
        stop()
        running.set(null)
      })
  }
  toast(text, () => void change.undo().catch(reportProblem))
  change.catch(reportProblem)
}

const doneTexts = {
  open: 'inbox.done_open',
  resolved: 'inbox.done_resolved',
  pending: 'inbox.done_pending',
  snoozed: 'inbox.done_snoozed',
} as const

/** What can be done to one conversation or to many. */
export function useActions() {
  const changes = useChanges()
  const accountId = useAccountId()
  return useMemo(
    () => ({
      setStatus: (numbers: number[], status: Status, until?: number | null) =>
        perform(
          changes.setStatus(numbers, status, until),
          numbers.length,
          t(doneTexts[status], { count: numbers.length }),
        ),
      assign: (numbers: number[], agent: { id: number; name: string } | null) =>
        perform(
          changes.assign(numbers, agent?.id ?? null),
          numbers.length,
          agent
            ? t('inbox.done_assigned', { count: numbers.length, name: agent.name })
            : t('inbox.done_unassigned', { count: numbers.length }),
        ),
      assignTeam: (numbers: number[], team: { id: number; name: string } | null) =>
        perform(
          changes.assignTeam(numbers, team?.id ?? null),
          numbers.length,
          team
            ? t('inbox.done_assigned', { count: numbers.length, name: team.name })
            : t('inbox.done_no_team', { count: numbers.length }),
        ),
      setLabels: (numbers: number[], add: string[], remove: string[]) =>
        perform(
          changes.setLabels(numbers, add, remove),
          numbers.length,
          add.length > 0
            ? t('inbox.done_label_added', { count: numbers.length, name: add.join(', ') })
            : t('inbox.done_label_removed', { count: numbers.length, name: remove.join(', ') }),
        ),
      setPriority: (numbers: number[], priority: Priority | null) =>
        perform(
          changes.setPriority(numbers, priority),
          numbers.length,
          t('inbox.done_priority', { count: numbers.length, name: t(`inbox.priority_${priority ?? 'none'}`) }),
        ),
      mark: async (numbers: number[], isRead: boolean) => {
        dismissProblem()
        const mark = isRead ? changes.markRead : changes.markUnread
        if (!isRead) keepUnread(numbers)
        try {
          for (const number of numbers) await mark(number)
        } catch (error) {
          return reportProblem(error)
        }
        const count = numbers.length
        toast(isRead ? t('inbox.done_read', { count }) : t('inbox.done_unread', { count }), () => {
          for (const number of numbers) (isRead ? changes.markUnread : changes.markRead)(number).catch(reportProblem)
        })
      },
      /** Begins to follow what happens there, or ends it. */
      watch: async (number: number) => {
        dismissProblem()
        try {
          const people = await accountApi(accountId).conversations.participants.list(number)
          const isOn = !people.some(({ id }) => id === knownUserId())
          await changes.watch(number, isOn)
          toast(isOn ? t('inbox.done_watched') : t('inbox.done_unwatched'), () => {
            changes.watch(number, !isOn).catch(reportProblem)
          })
        } catch (error) {
          reportProblem(error)
        }
      },
      runMacro: async (numbers: number[], macro: { id: number; name: string }) => {
        dismissProblem()
        try {
          await accountApi(accountId).macros.execute(macro.id, { conversation_ids: numbers })
          toast(t('inbox.done_macro', { count: numbers.length, name: macro.name }))
          // What it did is told by events; without a socket it is read again.
          for (const number of numbers) {
            void queryClient.invalidateQueries({ queryKey: ['conversations.get', accountId, number] })
          }
        } catch (error) {
          reportProblem(error)
        }
      },
      remove: async (numbers: number[]) => {
        dismissProblem()
        try {
          for (const [at, number] of numbers.entries()) {
            if (numbers.length > 1) running.set({ processed: at, total: numbers.length })
            await changes.remove(number)
          }
          toast(t('inbox.done_deleted', { count: numbers.length }))
        } catch (error) {
          reportProblem(error)
        } finally {
          running.set(null)
        }
      },
    }),
    [changes, accountId],
  )
}

export type Actions = ReturnType<typeof useActions>
