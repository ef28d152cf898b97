import { expect, test } from 'vitest'
import { linesAround, markFor, nameOf } from './picture-marks.ts'

test('a picture is called after its file, and nothing in the name ends its mark', () => {
  expect(nameOf('IMG_1-final.v2.png')).toBe('IMG 1 final.v2')
  expect(markFor(nameOf('a](b).png'), '/x')).toBe('![a b](/x)')
})

test('it stands on a line of its own', () => {
  expect(linesAround('', 0, 0)).toEqual({ before: '', after: '\n' })
  expect(linesAround('ab', 1, 1)).toEqual({ before: '\n\n', after: '\n' })
  expect(linesAround('a\n\nb', 2, 2)).toEqual({ before: '', after: '' })
})
