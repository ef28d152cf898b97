/** At once, then at most so often; for each argument apart. */
export function throttled<Argument>(ms: number, run: (argument: Argument) => void): (argument: Argument) => void {
  const waiting = new Map<string, { again: boolean }>()
  const start = (name: string, argument: Argument) => {
    const state = { again: false }
    waiting.set(name, state)
    run(argument)
    setTimeout(() => {
      waiting.delete(name)
      if (state.again) start(name, argument)
    }, ms)
  }
  return (argument) => {
    const name = JSON.stringify(argument)
    const state = waiting.get(name)
    if (state) state.again = true
    else start(name, argument)
  }
}
