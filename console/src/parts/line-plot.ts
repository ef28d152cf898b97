import uPlot from 'uplot'
import { axisSteps, type Unit } from './axis-steps.ts'

export interface PlottedLine {
  /** Null where there is nothing, which is not zero. */
  values: readonly (number | null)[]
  /** Drawn below the others, and dashed. */
  isBackground?: boolean
}

interface Plotted {
  lines: readonly PlottedLine[]
  /** Below the axis: one for each value. */
  names: readonly string[]
  unit: Unit
  format: (value: number) => string
  /** What is drawn, for those who do not see it. */
  label: string
}

export interface LinePlot {
  /** Shows which values are spoken of. */
  mark: (at: number | undefined) => void
  /** Which values lie at a place of the window. */
  indexAt: (clientX: number) => number
  resize: () => void
  redraw: () => void
  remove: () => void
}

const height = 200
/** Between names of the axis, in pixels. */
const gap = 12
/** Values that are closer together have no points, but for those that no line leads to. */
const leastBetweenPoints = 10

/**
 * Lines over places of equal width, drawn as the writing goes: the first on the right where it begins there, as in the
 * table that says the same. Colours are asked for whenever it is drawn.
 */
export function drawLines(host: HTMLElement, { lines, names, unit, format, label }: Plotted): LinePlot {
  const isRightToLeft = getComputedStyle(host).direction === 'rtl'
  const { fontFamily, fontSize } = getComputedStyle(host)
  const font = `${fontSize} ${fontFamily}`
  const colour = (name: string) => () => getComputedStyle(host).getPropertyValue(`--line-chart-${name}`).trim()
  const text = colour('text')

  const count = names.length
  const steps = axisSteps(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))), unit)
  const namesWidth = widest(names, font)
  const axisWidth = Math.max(widest(steps.map(format), font) + gap, namesWidth / 2)
  const endPadding = Math.ceil(namesWidth / 2)
  const betweenValues = () => (host.clientWidth - axisWidth - endPadding) / count
  let marked: number | undefined

  const series = lines
    .toSorted((a, b) => Number(b.isBackground ?? false) - Number(a.isBackground ?? false))
    .map(({ values, isBackground }) => ({
      values,
      colour: colour(isBackground ? 'background' : 'foreground'),
      isBackground,
    }))

  const plot = new uPlot(
    {
      width: host.clientWidth,
      height,
      padding: isRightToLeft ? [gap, 0, 0, endPadding] : [gap, endPadding, 0, 0],
      legend: { show: false },
      // Values are gone through by keys and touch as well, which it does not know.
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.5, count - 0.5], dir: isRightToLeft ? -1 : 1 },
        y: { range: [0, steps.at(-1)!] },
      },
      axes: [
        {
          ...{ stroke: text, font, size: 24, gap: 4, grid: { show: false } },
          ticks: { stroke: colour('axis'), width: 1, size: 4 },
          splits: () => everySo(count, Math.ceil((namesWidth + gap) / betweenValues())),
          values: (_, places) => places.map((place) => names[place] ?? ''),
        },
        {
          ...{ side: isRightToLeft ? 1 : 3, stroke: text, font, size: axisWidth, gap: 4 },
          ...{ grid: { stroke: colour('grid'), width: 1 }, ticks: { show: false } },
          splits: () => steps,
          values: (_, values) => values.map(format),
        },
      ],
      series: [
        {},
        ...series.map(({ values, colour, isBackground }) => ({
          ...{ stroke: colour, width: 2, ...(isBackground && { dash: [6, 4] }) },
          points: {
            ...{ show: true, size: 6, stroke: colour, fill: colour },
            filter: () => (!isBackground && betweenValues() >= leastBetweenPoints ? null : lonely(values)),
          },
        })),
      ],
      hooks: { draw: [(self) => drawMark(self)] },
    },
    [names.map((_, at) => at), ...series.map(({ values }) => [...values])],
    host,
  )
  const { canvas } = plot.ctx
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  // The places in it are counted from the left, but what is written there is read as everything else.
  canvas.dir = isRightToLeft ? 'rtl' : 'ltr'

  function drawMark({ ctx, bbox, valToPos }: uPlot): void {
    if (marked === undefined) return
    const x = Math.round(valToPos(marked, 'x', true))
    ctx.save()
    ctx.lineWidth = uPlot.pxRatio
    ctx.strokeStyle = text()
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    for (const { values, colour } of series) {
      const value = values[marked]
      if (value === null || value === undefined) continue
      ctx.fillStyle = colour()
      ctx.beginPath()
      ctx.arc(x, valToPos(value, 'y', true), 5 * uPlot.pxRatio, 0, 2 * Math.PI)
      ctx.fill()
    }
    ctx.restore()
  }

  const redraw = () => plot.redraw(false)
  return {
    redraw,
    mark: (at) => {
      if (at === marked) return
      marked = at
      redraw()
    },
    indexAt: (clientX) => {
      const place = Math.round(plot.posToVal(clientX - plot.over.getBoundingClientRect().left, 'x'))
      return Math.min(count - 1, Math.max(0, place))
    },
    resize: () => plot.setSize({ width: host.clientWidth, height }),
    remove: () => plot.destroy(),
  }
}

function widest(texts: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = font
  return Math.ceil(Math.max(0, ...texts.map((text) => context.measureText(text).width)))
}

function everySo(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}

/** Those between two gaps, which a line alone would not show. */
function lonely(values: readonly (number | null)[]): number[] {
  const isGap = (at: number) => (values[at] ?? null) === null
  return values.flatMap((_, at) => (!isGap(at) && isGap(at - 1) && isGap(at + 1) ? at : []))
}
