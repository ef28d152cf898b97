import { useState } from 'react'

/** Something that may fail: whether it is under way, and what went wrong the last time. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, attempt }
}
