import { expect, test } from 'vitest'
import { qrCode, remainder } from './qr.ts'

const bitAt = (matrix: boolean[][], row: number, column: number) => (matrix[row]![column] ? '1' : '0')

/** As the standard lists them for level M. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]

test('error correction is that of the worked example of the standard', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(remainder(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('both copies of the format are one of the standard, and the data is read back by it', () => {
  const matrix = qrCode('Parley')
  expect(matrix.length).toBe(21)
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => bitAt(matrix, 8, column)).join('')
  const rest = [7, 5, 4, 3, 2, 1, 0].map((row) => bitAt(matrix, row, 8)).join('')
  const mask = formats.indexOf(first + rest)
  expect(mask).toBeGreaterThanOrEqual(0)
  const second = [20, 19, 18, 17, 16, 15, 14].map((row) => bitAt(matrix, row, 8)).join('')
  const end = [13, 14, 15, 16, 17, 18, 19, 20].map((column) => bitAt(matrix, 8, column)).join('')
  expect(second + end).toBe(formats[mask])
})

test('a longer text takes a larger code, and what fits in none is refused', () => {
  expect(qrCode('a'.repeat(14)).length).toBe(21)
  expect(qrCode('a'.repeat(15)).length).toBe(25)
  expect(qrCode('a'.repeat(122)).length).toBe(45)
  expect(qrCode('a'.repeat(213)).length).toBe(57)
  expect(() => qrCode('a'.repeat(214))).toThrow(RangeError)
})

test('the version is written from 7 on', () => {
  const matrix = qrCode('a'.repeat(122))
  const bits = Array.from({ length: 18 }, (_, at) => bitAt(matrix, Math.floor(at / 3), 34 + (at % 3)))
  expect(bits.reverse().join('')).toBe('000111110010010100')
})
