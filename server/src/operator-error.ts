/** A problem that whoever runs Parley can solve: what it is, and what to do. Shown without a stack trace. */
export class OperatorError extends Error {
  readonly advice: string

  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}
