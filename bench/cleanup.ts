type Step = () => unknown

/** What has to be undone however the bench ends: children stopped, folders removed. The last made goes first. */
export class Cleanup {
  readonly #steps: Step[] = []

  add(step: Step): void {
    this.#steps.push(step)
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step()
      } catch (error) {
        console.error(error)
      }
    }
  }
}

const interruptions = ['SIGINT', 'SIGTERM'] as const

/** Runs the work and cleans up after it: also when it fails, and when somebody interrupts it. */
export async function cleaned<T>(work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const cleanup = new Cleanup()
  const leave = async (code: number) => {
    await cleanup.run()
    process.exit(code)
  }
  const interrupted = () => leave(130)
  const broken = (error: unknown) => {
    console.error(error)
    return leave(1)
  }
  for (const signal of interruptions) process.on(signal, interrupted)
  process.on('uncaughtException', broken)
  try {
    return await work(cleanup)
  } finally {
    await cleanup.run()
    for (const signal of interruptions) process.off(signal, interrupted)
    process.off('uncaughtException', broken)
  }
}
