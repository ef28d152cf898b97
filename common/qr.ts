/**
 * QR codes for short texts: bytes, error correction M, versions 1 to 10 (ISO/IEC 18004). True is dark; the quiet zone
 * around it is up to whoever draws it.
 */
export type QrMatrix = boolean[][]

/** Of each version at level M: error correction codewords per block, then blocks as [count, data codewords]. */
const versions: [ec: number, blocks: [count: number, data: number][]][] = [
  [10, [[1, 16]]],
  [16, [[1, 28]]],
  [26, [[1, 44]]],
  [18, [[2, 32]]],
  [24, [[2, 43]]],
  [16, [[4, 27]]],
  [18, [[4, 31]]],
  [
    22,
    [
      [2, 38],
      [2, 39],
    ],
  ],
  [
    22,
    [
      [3, 36],
      [2, 37],
    ],
  ],
  [
    26,
    [
      [4, 43],
      [1, 44],
    ],
  ],
]
const alignments = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

export function qrCode(text: string): QrMatrix {
  const bytes = new TextEncoder().encode(text)
  const version = versions.findIndex((_, at) => bytes.length <= roomOf(at + 1)) + 1
  if (version === 0) throw new RangeError('The text is too long for a QR code of version 10')
  const bits = bitsOf(codewordsOf(bytes, version))
  const candidates = masks.map((_, mask) => {
    const matrix = drawn(version, bits, mask)
    return { matrix, penalty: penaltyOf(matrix) }
  })
  return candidates.reduce((best, each) => (each.penalty < best.penalty ? each : best)).matrix
}

const dataOf = (version: number) => versions[version - 1]![1].reduce((sum, [count, data]) => sum + count * data, 0)
const lengthBits = (version: number) => (version < 10 ? 8 : 16)
const roomOf = (version: number) => Math.floor((dataOf(version) * 8 - 4 - lengthBits(version)) / 8)

/** Data in blocks, each with its error correction, interleaved. */
function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const [ec, blocks] = versions[version - 1]!
  const total = dataOf(version)
  const bits = [...binary(0b0100, 4), ...binary(bytes.length, lengthBits(version))]
  for (const byte of bytes) bits.push(...binary(byte, 8))
  bits.push(...Array<number>(Math.min(4, total * 8 - bits.length)).fill(0))
  while (bits.length % 8 > 0) bits.push(0)
  const data: number[] = []
  for (let at = 0; at < bits.length; at += 8) data.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let pad = 0; data.length < total; pad++) data.push(pad % 2 === 0 ? 0xec : 0x11)
  const parts: number[][] = []
  for (const [count, size] of blocks) for (let each = 0; each < count; each++) parts.push(data.splice(0, size))
  return [...interleaved(parts), ...interleaved(parts.map((part) => remainder(part, ec)))]
}

function interleaved(parts: number[][]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part.slice(at, at + 1))).flat()
}

const binary = (value: number, length: number) => Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1)
const bitsOf = (codewords: number[]) => codewords.flatMap((codeword) => binary(codeword, 8))

/** In the field of 256 elements, over x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** What the data leaves when it is divided by the generator of that degree (Reed–Solomon). */
export function remainder(data: number[], degree: number): number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2)) {
    const shifted = [...generator, 0]
    generator = shifted.map((value, at) => value ^ times(at > 0 ? generator[at - 1]! : 0, root))
  }
  const rest = Array<number>(degree).fill(0)
  for (const value of data) {
    const factor = value ^ rest.shift()!
    rest.push(0)
    for (let at = 0; at < degree; at++) rest[at]! ^= times(generator[at + 1]!, factor)
  }
  return rest
}

const masks: ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

function drawn(version: number, bits: number[], mask: number): QrMatrix {
  const size = 17 + 4 * version
  const cells = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (row: number, column: number, isDark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) cells[row]![column] = isDark
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(set, row, column, 4)
  const places = alignments[version - 1]!
  const last = places.at(-1)
  for (const row of places) {
    for (const column of places) {
      const isFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
      if (!isFinder) square(set, row, column, 2)
    }
  }
  drawFormat(set, size, mask)
  if (version >= 7) drawVersion(set, version, size)
  fill(cells, bits, masks[mask]!)
  return cells as QrMatrix
}

type SetCell = (row: number, column: number, isDark: boolean) => void

/** Rings around a point: a finder reaches four cells, the last of them light; an alignment two. */
function square(set: SetCell, row: number, column: number, reach: 2 | 4): void {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const ring = Math.max(Math.abs(y), Math.abs(x))
      set(row + y, column + x, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
  }
}

/** A number and what it leaves when divided, so that it can be read when parts of it are not. */
function checked(value: number, divisor: number, degree: number): number {
  let rest = value
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * divisor)
  return (value << degree) | rest
}

/** Level M is 00. */
function drawFormat(set: SetCell, size: number, mask: number): void {
  const format = checked(mask, 0x537, 10) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = ((format >>> at) & 1) === 1
    set(at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, isDark)
    set(8, at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, isDark)
  }
  set(size - 8, 8, true)
}

function drawVersion(set: SetCell, version: number, size: number): void {
  const bits = checked(version, 0x1f25, 12)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    const long = Math.floor(at / 3)
    const short = size - 11 + (at % 3)
    set(long, short, isDark)
    set(short, long, isDark)
  }
}

/** Two columns at a time, up and down, from the end of the last row; past the column of the timing. */
function fill(cells: (boolean | undefined)[][], bits: number[], mask: (row: number, column: number) => boolean): void {
  const size = cells.length
  let next = 0
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (cells[row]![column] === undefined) cells[row]![column] = (bits[next++] === 1) !== mask(row, column)
      }
    }
  }
}

/** How hard it is to read: runs, squares, what looks like a finder, and too much of one colour. */
function penaltyOf(matrix: QrMatrix): number {
  const size = matrix.length
  const columns = matrix.map((_, at) => matrix.map((row) => row[at]!))
  let penalty = 0
  for (const line of [...matrix, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const _ of text.matchAll(/(?=00001011101|10111010000)/g)) penalty += 40
  }
  let dark = 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const isDark = matrix[row]![column]
      if (isDark) dark++
      const isSquare =
        isDark === matrix[row]![column + 1] &&
        isDark === matrix[row + 1]?.[column] &&
        isDark === matrix[row + 1]?.[column + 1]
      if (isSquare) penalty += 3
    }
  }
  return penalty + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}
