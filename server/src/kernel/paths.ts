import { misspelling } from './spelling.ts'

interface Pattern {
  /** As it is documented: `/api/v1/accounts/{account_id}/labels`. */
  text: string
  segments: readonly string[]
  methods: Set<string>
  /** The last segment that is no parameter: what a path is about. */
  subject: number
}

/** As they are listed in the Allow header. */
const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const mostSegments = 12
const farthest = 4

/** The paths that are served. It is asked only about what the router has no route for. */
export class Paths {
  readonly #patterns = new Map<string, Pattern>()

  add(method: string | string[], url: string): void {
    const path = url.replace(/(?<=.)\/$/, '')
    const methods = [method].flat().filter((name) => methodOrder.includes(name))
    const known = this.#patterns.get(path)
    if (known) for (const name of methods) known.methods.add(name)
    else if (methods.length > 0) this.#patterns.set(path, patternOf(path, new Set(methods)))
  }

  has(path: string): boolean {
    return this.#patterns.has(path)
  }

  /** The methods that a path can be called with; none, if there is no such path. */
  methodsOf(path: string): string[] {
    const given = segmentsOf(path).map(decoded)
    const found = new Set<string>()
    for (const { segments, methods } of this.#patterns.values()) {
      if (matches(segments, given)) for (const method of methods) found.add(method)
    }
    return methodOrder.filter((method) => found.has(method))
  }

  /** What was most likely meant by a path that there is not, such as `GET /api/v1/accounts/{account_id}/labels`. */
  nearest(method: string, path: string): string | undefined {
    const given = segmentsOf(path.replaceAll(/%2f/gi, '/'))
    if (given.length > mostSegments) return undefined
    const wanted = method === 'HEAD' ? 'GET' : method
    const misspellings = new Misspellings(given)
    let nearest: Pattern | undefined
    let least = farthest
    for (const pattern of this.#patterns.values()) {
      const distance = distanceTo(pattern, given, misspellings) + (pattern.methods.has(wanted) ? 0 : 1)
      if (distance > least || (distance === least && nearest)) continue
      least = distance
      nearest = pattern
    }
    if (!nearest) return undefined
    const { methods, text } = nearest
    return `${methods.has(wanted) ? wanted : methodOrder.find((name) => methods.has(name))} ${text}`
  }
}

function patternOf(path: string, methods: Set<string>): Pattern {
  const segments = segmentsOf(path)
  const text = path.replace(/:(\w+)/g, '{$1}')
  return { text, segments, methods, subject: segments.findLastIndex((segment) => !/^[:*]/.test(segment)) }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function matches(segments: readonly string[], given: readonly string[]): boolean {
  const isOpen = segments.at(-1) === '*'
  if (isOpen ? given.length < segments.length - 1 : given.length !== segments.length) return false
  return segments.every((segment, at) => segment === '*' || segment === given[at] || isNamedBy(segment, given[at]!))
}

/** What is named by a number has no other name: `contacts/filter` is not a contact. */
function isNamedBy(segment: string, given: string): boolean {
  return segment.startsWith(':') && (!isNumber(segment) || /^\d+$/.test(given))
}

function isNumber(parameter: string): boolean {
  return /(?:^:|_)id$/.test(parameter)
}

/** Each word is compared once, in however many paths it stands. */
class Misspellings {
  readonly #given: readonly string[]
  readonly #known = new Map<string, number[]>()

  constructor(given: readonly string[]) {
    this.#given = given
  }

  of(at: number, word: string): number {
    let distances = this.#known.get(word)
    if (!distances) {
      distances = this.#given.map((given) => misspelling(given, word))
      this.#known.set(word, distances)
    }
    return distances[at]!
  }
}

const leftOut = 0.5
const tooMuch = 1

/**
 * The edit distance of two paths, by segments. Callers leave out what is above what they look for, or put something
 * before it; what the path is about must be there, and everything that they say must mean something.
 */
function distanceTo({ segments, subject }: Pattern, given: readonly string[], misspellings: Misspellings): number {
  if (subject === -1 || segments.at(-1) === '*') return Infinity
  let above = given.map((_, at) => (at + 1) * tooMuch)
  above.unshift(0)
  for (const [row, segment] of segments.entries()) {
    const omitted = row === subject ? Infinity : leftOut
    const current = [above[0]! + omitted]
    for (let at = 0; at < given.length; at++) {
      const isParameter = segment.startsWith(':')
      const difference = isParameter ? strangeness(segment, given[at]!) : misspellings.of(at, segment)
      current.push(Math.min(above[at]! + difference, above[at + 1]! + omitted))
    }
    above = current
  }
  return above[given.length]!
}

/** How unlikely it is that a parameter was meant. Some send its name, as the reference shows it. */
function strangeness(parameter: string, given: string): number {
  if (/^(?:\d+$|[:{]|%7b)/i.test(given)) return 0
  return isNumber(parameter) ? 1.5 : 0.5
}
