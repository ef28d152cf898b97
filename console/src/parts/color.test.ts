import { expect, test } from 'vitest'
import { isColor, longForm, textOn } from './color.ts'

test('colours have three or six digits', () => {
  expect(['#fff', '#1f93ff', '1f93ff', '#12345', '#ggg'].map(isColor)).toEqual([true, true, false, false, false])
  expect(longForm('#1Af')).toBe('#11AAff')
})

test.each([
  ['#ffffff', '#000000'],
  ['#000', '#ffffff'],
  ['#1f93ff', '#000000'],
  ['#3451d1', '#ffffff'],
])('on %s, %s is read best', (color, text) => {
  expect(textOn(color)).toBe(text)
})
