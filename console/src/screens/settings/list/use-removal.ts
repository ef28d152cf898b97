import { type ReactNode, useState } from 'react'
import { t } from '../../../i18n.ts'
import { toast } from '../../../parts/toast.tsx'

interface Common<Row> {
  run: (row: Row) => Promise<unknown>
  /** Rows that cannot be deleted. */
  unless?: (row: Row) => boolean
  label?: string
}

/** What can be made again is deleted at once and can be taken back; anything else is asked about first. */
export type Removal<Row> = Common<Row> &
  ({ undo: (row: Row) => Promise<unknown> } | { consequence: (row: Row) => ReactNode })

export function useRemoval<Row>(removal: Removal<Row> | undefined, nameOf: (row: Row) => string) {
  const [asked, setAsked] = useState<Row>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setError(undefined)
    setBusy(true)
    try {
      await work()
      return true
    } catch (refusal) {
      setError(refusal)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function remove(row: Row): Promise<void> {
    const isDone = await attempt(() => removal!.run(row))
    setAsked(undefined)
    if (!isDone) return
    const undo = removal && 'undo' in removal ? () => void attempt(() => removal.undo(row)) : undefined
    toast(t('settings.deleted', { name: nameOf(row) }), undo)
  }

  return {
    asked,
    isBusy,
    error,
    ask: (row: Row) => (removal && 'undo' in removal ? void remove(row) : setAsked(() => row)),
    confirm: () => void (asked !== undefined && remove(asked)),
    cancel: () => setAsked(undefined),
  }
}
