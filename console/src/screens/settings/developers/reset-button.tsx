import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'

interface ResetButtonProps {
  label: string
  /** What ends with it. */
  about: string
  onReset: () => Promise<unknown>
}

/** Makes a new token or secret: what has the old one stops working, so it is asked about first. */
export function ResetButton({ label, about, onReset }: ResetButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()

  async function reset() {
    await attempt(onReset)
    setAsking(false)
  }

  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>{label}</Button>
      </div>
      {failure !== undefined && <ErrorNote error={failure} />}
      <Confirm
        open={isAsking}
        title={label}
        confirmLabel={label}
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void reset()}
      >
        {about}
      </Confirm>
    </>
  )
}
