import { type ReactNode, useState } from 'react'
import { t } from '../../../i18n.ts'
import { toast } from '../../../parts/toast.tsx'

/** What is deleted is gone, number and all, so it is asked about first. */
export interface Removal<Row> {
  run: (row: Row) => Promise<unknown>
  consequence: (row: Row) => ReactNode
  /** Rows that cannot be deleted. */
  unless?: (row: Row) => boolean
  label?: string
}

export function useRemoval<Row>(removal: Removal<Row> | undefined, nameOf: (row: Row) => string) {
  const [asked, setAsked] = useState<Row>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function remove(row: Row): Promise<void> {
    setError(undefined)
    setBusy(true)
    try {
      await removal!.run(row)
      toast(t('settings.deleted', { name: nameOf(row) }))
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
      setAsked(undefined)
    }
  }

  return {
    asked,
    isBusy,
    error,
    ask: (row: Row) => setAsked(() => row),
    confirm: () => void (asked !== undefined && remove(asked)),
    cancel: () => setAsked(undefined),
  }
}
