/** Numbers that look random and are the same every time. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to one less than the limit. */
  upTo(limit: number): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return Math.floor((this.#state / 2 ** 32) * limit)
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.upTo(items.length)]!
  }
}
