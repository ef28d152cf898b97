import type { Seat } from '../table.ts'

/** Those who are given the conversations of an inbox, in turn. */
export class Seats {
  readonly all: readonly Seat[]

  constructor(all: readonly Seat[]) {
    this.all = all
  }

  has(userId: number): boolean {
    return this.all.some(({ user_id }) => user_id === userId)
  }

  /** Whoever has waited longest gets the next one, and goes to the end of the line. */
  next(): number | undefined {
    const taking = this.all.filter(({ isTaking }) => isTaking)
    const [first] = taking.sort((a, b) => a.turn - b.turn || a.id - b.id)
    if (first) first.turn = Math.max(...this.all.map(({ turn }) => turn)) + 1
    return first?.user_id
  }
}
