export interface Bar {
  key: string | number
  label: string
  value: number
  /** The value in words. */
  text: string
}

/** Bars beside each other. The table that goes with it says the same, so it is not read out. */
export function Bars({ bars, most }: { bars: readonly Bar[]; most: string }) {
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <div className="chart" aria-hidden="true">
      <div className="chart-scale">{most}</div>
      <div className="chart-bars">
        {bars.map(({ key, label, value, text }) => (
          <div key={key} className="chart-slot" title={`${label}: ${text}`}>
            <div className="chart-bar" style={{ blockSize: `${highest > 0 ? (value / highest) * 100 : 0}%` }} />
          </div>
        ))}
      </div>
      <div className="chart-ends">
        <span>{first?.label}</span>
        {last !== first && <span>{last?.label}</span>}
      </div>
    </div>
  )
}
