import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

let state = 1

/** From now on, whatever this process takes for random is the same each time. For a generator, never for a server. */
export function repeatRandomness(): void {
  state = 1
  Object.assign(crypto, {
    randomBytes: bytes,
    randomInt: (low: number, high?: number) => (high === undefined ? next() % low : low + (next() % (high - low))),
    randomUUID: () => {
      const hex = bytes(16).toString('hex')
      return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join(
        '-',
      )
    },
  })
  syncBuiltinESMExports()
}

/** A linear congruential generator, of which the better half is used. */
function next(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state >>> 8
}

function bytes(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => next() & 255))
}
