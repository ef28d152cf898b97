import { formatNumber } from '../../i18n.ts'
import { type Line, LineChart } from '../../parts/line-chart.tsx'
import { Section } from '../../parts/page.tsx'
import { formatDuration, formatTime } from '../../parts/time.tsx'

const day = 24 * 60 * 60
const lastDay = Math.floor(Date.now() / 1000)
const count = (value: number) => formatNumber(value)
const orNothing = (format: (value: number) => string) => (value: number | null) =>
  value === null ? '–' : format(value)

function lineOf(name: string, values: (number | null)[]): Line {
  const points = values.map((value, at) => ({
    when: formatTime(lastDay - (values.length - 1 - at) * day, { day: 'numeric', month: 'short' }),
    value,
  }))
  return { name, about: `${points[0]?.when} – ${points.at(-1)?.when}`, points }
}

const waves = (length: number, height: number) =>
  Array.from({ length }, (_, at) => Math.round(height * (1 + Math.sin(at / 2))))

const counted: Record<string, [line: Line, background?: Line]> = {
  'Two lines': [lineOf('Now', waves(30, 12)), lineOf('Before', waves(30, 9).reverse())],
  'Very many': [lineOf('Now', waves(900, 12_345))],
  'One point': [lineOf('Now', [3])],
  'Only zeros': [lineOf('Now', [0, 0, 0, 0, 0, 0, 0])],
}
const measured: Record<string, [line: Line, background?: Line]> = {
  Gaps: [
    lineOf('Now', [null, 3600, null, 5400, 7200, null, null, 1800]),
    lineOf('Before', [null, null, 900, null, 4000, 5000, null, null]),
  ],
  'Nothing at all': [lineOf('Now', [null, null, null])],
}

/** What is drawn. */
export function Charting() {
  return (
    <Section title="Charts">
      {Object.entries(counted).map(([name, [line, background]]) => (
        <LineChart
          key={name}
          {...{ label: name, pointLabel: `Point of ${name}`, unit: 'count' as const, line, background }}
          formatStep={count}
          formatValue={orNothing(count)}
        />
      ))}
      {Object.entries(measured).map(([name, [line, background]]) => (
        <LineChart
          key={name}
          {...{ label: name, pointLabel: `Point of ${name}`, unit: 'seconds' as const, line, background }}
          formatStep={formatDuration}
          formatValue={orNothing(formatDuration)}
        />
      ))}
    </Section>
  )
}
