import { expect, test } from 'vitest'
import type { InboxChanges } from '../../../../../sdk/src/index.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

type Days = NonNullable<InboxChanges['working_hours']>

async function anInboxToChange() {
  const { admin } = await scene()
  const { id, working_hours } = await admin.inboxes.create({ name: 'API', channel: { type: 'api' } })
  return { before: working_hours, change: (days: Days) => admin.inboxes.update(id, { working_hours: days }), admin, id }
}

test('a new inbox works from nine to five, Monday to Friday', async () => {
  const { before } = await anInboxToChange()
  const open = { closed_all_day: false, open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }
  expect(before).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      day_of_week,
      open_all_day: false,
      ...(day_of_week % 6 === 0 ? { closed_all_day: true } : open),
    })),
  )
})

test('only the days that are sent change', async () => {
  const { before, change, admin, id } = await anInboxToChange()
  const { working_hours } = await change([
    { day_of_week: 6, closed_all_day: false, open_hour: 10, open_minutes: 30, close_hour: 12, close_minutes: 0 },
    { day_of_week: 0, open_all_day: true },
    { day_of_week: 1, closed_all_day: true, open_hour: null, close_hour: null },
    { day_of_week: 2, close_hour: 18 },
  ])
  const expected = [...before]
  expected[6] = {
    day_of_week: 6,
    closed_all_day: false,
    open_all_day: false,
    open_hour: 10,
    open_minutes: 30,
    close_hour: 12,
    close_minutes: 0,
  }
  expected[0] = {
    day_of_week: 0,
    closed_all_day: false,
    open_all_day: true,
    open_hour: 0,
    open_minutes: 0,
    close_hour: 23,
    close_minutes: 59,
  }
  expected[1] = { day_of_week: 1, closed_all_day: true, open_all_day: false }
  expected[2] = { ...before[2]!, close_hour: 18 }
  expect(working_hours).toEqual(expected)
  expect((await admin.inboxes.get(id)).working_hours).toEqual(expected)
})

test.each<[Days, string]>([
  [[{ day_of_week: 1 }, { day_of_week: 7 }], '422 working_hours[1].day_of_week too_large'],
  [[{ day_of_week: 1 }, { day_of_week: 1 }], '422 working_hours[1].day_of_week taken'],
  [[{} as Days[number]], '422 working_hours[0].day_of_week missing'],
  [[{ day_of_week: 1, open_hour: 24 }], '422 working_hours[0].open_hour too_large'],
  [[{ day_of_week: 1, close_minutes: 60 }], '422 working_hours[0].close_minutes too_large'],
  [[{ day_of_week: 1, open_hour: 17 }], '422 working_hours[0].close_hour too_small'],
  [[{ day_of_week: 2 }, { day_of_week: 1, close_hour: 8 }], '422 working_hours[1].close_hour too_small'],
  [[{ day_of_week: 0, closed_all_day: false }], '422 working_hours[0].open_hour missing'],
  [[{ day_of_week: 0, open_hour: 9, open_minutes: 0 }], '422 working_hours[0].close_hour missing'],
  [[{ day_of_week: 1, closed_all_day: true, open_all_day: true }], '422 working_hours[0].open_all_day not_allowed'],
])('%j changes nothing', async (days, expected) => {
  const { before, change, admin, id } = await anInboxToChange()
  expect(await refusalOf(change(days))).toBe(expected)
  expect((await admin.inboxes.get(id)).working_hours).toEqual(before)
})
