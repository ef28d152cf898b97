/** The text format of Prometheus, version 0.0.4, read strictly: anything that it does not allow throws. */

export interface Family {
  name: string
  type: string
  help: string
  samples: Sample[]
}

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const types = ['counter', 'gauge', 'histogram', 'summary', 'untyped']
const nameAndRest = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?: (.*))?$/
const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)(?: (-?\d+))?$/
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y

export function parseMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end')
  const families = new Map<string, Family>()
  const seen = new Set<string>()
  let current: Family | undefined
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue
    const [, keyword, rest] = /^# (HELP|TYPE) (.*)$/.exec(line) ?? []
    if (keyword) {
      const [, name = '', value = ''] = nameAndRest.exec(rest!) ?? broken(line)
      if (current?.name !== name) {
        if (families.has(name)) throw new Error(`${name} comes twice`)
        current = { name, type: '', help: '', samples: [] }
        families.set(name, current)
      }
      if (keyword === 'HELP') current.help = value
      else current.type = types.includes(value) ? value : broken(line)
    } else if (!line.startsWith('#')) {
      const sample = readSample(line)
      if (!current || !belongs(sample, current)) throw new Error(`${line} is not below its TYPE`)
      const series = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`
      if (seen.has(series)) throw new Error(`${line} comes twice`)
      seen.add(series)
      current.samples.push(sample)
    }
  }
  return families
}

function readSample(line: string): Sample {
  const [, name = '', labels, value = ''] = sampleLine.exec(line) ?? broken(line)
  return { name, labels: labels === undefined ? {} : readLabels(labels), value: readNumber(value) }
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (label.lastIndex = 0; label.lastIndex < text.length; ) {
    const [, name = '', value = ''] = label.exec(text) ?? broken(text)
    if (name in labels) throw new Error(`${text} names ${name} twice`)
    labels[name] = value.replace(/\\(.)/g, (_, char) => (char === 'n' ? '\n' : char))
  }
  return labels
}

function readNumber(text: string): number {
  if (/^[+-]?Inf$/.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const value = Number(text)
  return Number.isNaN(value) && !/^nan$/i.test(text) ? broken(text) : value
}

function belongs({ name, labels }: Sample, family: Family): boolean {
  if (family.type !== 'histogram') return name === family.name
  if (name === `${family.name}_bucket`) return 'le' in labels
  return name === `${family.name}_sum` || name === `${family.name}_count`
}

function broken(text: string): never {
  throw new Error(`This is no line of metrics: ${text}`)
}

const typeNames = /(^|_)(counter|gauge|histogram|summary|untyped)(_|$)/
const otherUnits =
  /_(milliseconds|microseconds|nanoseconds|minutes|hours|days|weeks|bits|kilobytes|megabytes|gigabytes|percent|ms|us|ns|sec|secs|kb|mb|gb|kib|mib|gib)(_|$)/

/** What `promtool check metrics` complains about, and that histograms count up. */
export function lintMetrics(families: Iterable<Family>): string[] {
  return [...families].flatMap(({ name, type, help, samples }) => {
    const problems: [boolean, string][] = [
      [help === '', 'has no help'],
      [type === '', 'has no type'],
      [type === 'counter' && !name.endsWith('_total'), 'is a counter that does not end in _total'],
      [type !== 'counter' && name.endsWith('_total'), `is a ${type} that ends in _total`],
      [/_(bucket|count|sum)$/.test(name), 'ends like a series of a histogram'],
      [name.includes(':'), 'has a colon'],
      [/[a-z][A-Z]/.test(name), 'is in camel case'],
      [typeNames.test(name), 'names its type'],
      [otherUnits.test(name), 'is not in base units'],
      [
        samples.some(({ labels }) => Object.keys(labels).some((key) => !/^[a-z][a-z0-9_]*$/.test(key))),
        'has odd labels',
      ],
      [type !== 'histogram' && samples.some(({ labels }) => 'le' in labels), 'has the label of histograms'],
      [type === 'counter' && samples.some(({ value }) => !(value >= 0)), 'counts below zero'],
      [type === 'histogram' && !countsUp(name, samples), 'has buckets that do not count up to their sum'],
    ]
    return problems.filter(([isProblem]) => isProblem).map(([, problem]) => `${name} ${problem}`)
  })
}

function countsUp(name: string, samples: Sample[]): boolean {
  const series = new Map<string, { buckets: [number, number][]; count?: number }>()
  for (const { name: sample, labels, value } of samples) {
    const { le, ...others } = labels
    const key = JSON.stringify(Object.entries(others).sort())
    const found = series.get(key) ?? { buckets: [] }
    series.set(key, found)
    if (le !== undefined) found.buckets.push([readNumber(le), value])
    if (sample === `${name}_count`) found.count = value
  }
  return [...series.values()].every(({ buckets, count }) => {
    const isOrdered = buckets.every(([bound, value], at) => {
      const [lower, below] = buckets[at - 1] ?? [Number.NEGATIVE_INFINITY, 0]
      return bound > lower && value >= below
    })
    const [last, all] = buckets.at(-1) ?? []
    return isOrdered && last === Number.POSITIVE_INFINITY && all === count
  })
}
