import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Unit } from './axis-steps.ts'
import { drawLines, type LinePlot } from './line-plot.ts'

export interface Line {
  name: string
  /** Which time it is about as a whole. */
  about: string
  points: readonly { when: string; value: number | null }[]
}

interface LineChartProps {
  /** What there is to see, in words. */
  label: string
  /** What is moved from point to point. */
  pointLabel: string
  line: Line
  /** To compare it with, point by point. */
  background?: Line
  unit: Unit
  /** On the axis. */
  formatStep: (value: number) => string
  formatValue: (value: number | null) => string
}

/** A line over time. The values of a point are shown under the pointer, a finger, or by arrows. */
export function LineChart(props: LineChartProps) {
  const { label, pointLabel, line, background, unit, formatStep, formatValue } = props
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<LinePlot>(null)
  const [at, setAt] = useState<number>()
  const last = line.points.length - 1
  const shown = at === undefined ? undefined : Math.min(at, last)

  useEffect(() => {
    const drawn = drawLines(host.current!, {
      lines: [
        { values: line.points.map(({ value }) => value) },
        ...(background ? [{ values: background.points.map(({ value }) => value), isBackground: true }] : []),
      ],
      names: line.points.map(({ when }) => when),
      ...{ unit, label, format: formatStep },
    })
    plot.current = drawn
    const stopWatching = watchLooks(host.current!, drawn)
    return () => {
      stopWatching()
      drawn.remove()
    }
  }, [line, background, unit, label, formatStep])
  // After each drawing, as a new one marks nothing.
  useEffect(() => plot.current?.mark(shown))

  const point = (event: PointerEvent) => setAt(plot.current?.indexAt(event.clientX))
  const lines = background ? [line, background] : [line]
  const textOf = ({ points, about }: Line, place: number | undefined) => {
    const found = place === undefined ? undefined : points[place]
    return found ? `${found.when}: ${formatValue(found.value)}` : about
  }
  return (
    <div className="line-chart">
      <ul className="line-chart-legend">
        {lines.map((each) => (
          <li key={each.name} className={each === background ? 'line-chart-background' : undefined}>
            <span className="line-chart-key" />
            <span>{each.name}</span>
            <span className="line-chart-value">{textOf(each, shown)}</span>
          </li>
        ))}
      </ul>
      <label
        className="line-chart-plot"
        onPointerDown={point}
        onPointerMove={point}
        // The point stays where a finger was lifted, even if that was no click; else each click would take the focus first.
        onPointerUp={({ currentTarget }) => currentTarget.control?.focus()}
        onMouseDown={(event) => event.preventDefault()}
        onPointerLeave={({ currentTarget }) => !currentTarget.contains(document.activeElement) && setAt(undefined)}
      >
        <div ref={host} className="line-chart-host" />
        {/* Brings the keys, and is read out with the values of where it stands. */}
        <input
          type="range"
          className="visually-hidden"
          aria-label={pointLabel}
          aria-valuetext={lines.map((each) => `${each.name}, ${textOf(each, shown ?? last)}`).join('; ')}
          min={0}
          max={last}
          value={shown ?? last}
          onChange={({ target }) => setAt(Number(target.value))}
          onFocus={() => setAt((before) => before ?? last)}
          onBlur={() => setAt(undefined)}
        />
      </label>
    </div>
  )
}

/** A canvas follows neither its place nor the theme by itself. */
function watchLooks(host: HTMLElement, { resize, redraw }: LinePlot): () => void {
  const size = new ResizeObserver(resize)
  size.observe(host)
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const forced = matchMedia('(forced-colors: active)')
  forced.addEventListener('change', redraw)
  return () => {
    size.disconnect()
    theme.disconnect()
    forced.removeEventListener('change', redraw)
  }
}
