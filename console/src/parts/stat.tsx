import { Fragment, type ReactNode } from 'react'
import { durationParts } from './time.tsx'

/** A figure, what it counts, and what is to be known beside it. */
export function Stat({ label, value, detail }: { label: string; value: ReactNode; detail?: ReactNode }) {
  return (
    <div className="stat">
      <dt className="stat-label">{label}</dt>
      <dd className="stat-value">{value}</dd>
      {detail && <dd className="stat-detail">{detail}</dd>}
    </div>
  )
}

/** How long it took: units are smaller than figures, as some languages have long ones. */
export function StatDuration({ seconds }: { seconds: number }) {
  return durationParts(seconds).map((amount, at) => (
    <Fragment key={amount.at(-1)!.value}>
      {at > 0 && ' '}
      <span className="stat-amount">
        {amount.map(({ type, value }) =>
          type === 'unit' || type === 'literal' ? <small key={type}>{value}</small> : value,
        )}
      </span>
    </Fragment>
  ))
}

export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>
}
