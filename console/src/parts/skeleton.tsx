import { t } from '../i18n.ts'

/** The shape of what comes. It shows after a moment, so that what is quick does not flicker. */
export function Skeleton({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={t('parts.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have nothing else
        <div key={row} className="skeleton-row" style={{ blockSize: height }} />
      ))}
    </div>
  )
}
