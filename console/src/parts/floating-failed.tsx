import { ErrorNote } from './error-note.tsx'

/** In place of what would lie over the page, and knows by itself where. */
export function FloatingFailed(props: { error: unknown; onRetry: () => void }) {
  return (
    <div className="floating-failed">
      <ErrorNote {...props} />
    </div>
  )
}
