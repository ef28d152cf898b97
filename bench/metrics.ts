import type { Server } from './servers.ts'

/** What our server reports about itself; a series by its name, with its labels as they are printed. */
export class Metrics {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  value(series: string): number {
    const line = this.#text.split('\n').find((text) => text.startsWith(`${series} `))
    if (line === undefined) throw new Error(`The metrics do not tell ${series}`)
    return Number(line.slice(series.length + 1))
  }

  /** Requests of the interface, without those that operators send. */
  get requests(): number {
    const counts = this.#text.matchAll(/^parley_http_requests_total\{route="(?!\/health|\/metrics).*\} (\d+)$/gm)
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }

  get statements(): number {
    return this.value('parley_db_statements_total')
  }

  get memoryMb(): number {
    return this.value('process_resident_memory_bytes') / 1024 / 1024
  }

  /** The longest time between two rounds of the event loop since the metrics were last read; a timer adds 10 ms. */
  get longestHoldMs(): number {
    return this.value('nodejs_eventloop_lag_max_seconds') * 1000
  }
}

export async function metricsOf({ url }: Server): Promise<Metrics> {
  const answer = await fetch(`${url}/metrics`)
  return new Metrics(await answer.text())
}
