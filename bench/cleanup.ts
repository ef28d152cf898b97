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

/** Runs the work and cleans up after it: also when it fails, and when somebody interrupts it. */
export async function cleaned<T>(work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const cleanup = new Cleanup()
  const interrupt = async () => {
    await cleanup.run()
    process.exit(130)
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    return await work(cleanup)
  } finally {
    await cleanup.run()
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}
