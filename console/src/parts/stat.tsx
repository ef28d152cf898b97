import type { ReactNode } from 'react'

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

export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>
}
