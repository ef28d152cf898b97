import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../../console/testing/desk.ts'
import { openSeat } from '../../console/testing/seat.ts'

needsDesk()

test.each([
  ['light', 1440],
  ['dark', 360],
] as const)('a customer answers with one tap, in %s at %d pixels', async (theme, width) => {
  const desk = await aDesk()
  await desk.admin.inboxes.update(desk.inbox.id, { csat_survey_enabled: true })
  const { id, uuid } = await desk.begin()
  await desk.admin.conversations.toggleStatus(id, { status: 'resolved' })
  const customer = await openSeat(`${desk.url}/survey/responses/${uuid}`, { theme, width })
  const { page } = customer
  expect(await customer.accessibilityProblems()).toEqual([])
  await customer.picture(`survey-${theme}-${width}`)
  await customer.click(page.getByRole('button', { name: 'Very good' }))
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(customer.actions).toBe(1)
  expect(await customer.accessibilityProblems()).toEqual([])
  expect(await desk.admin.csatSurveyResponses.list()).toMatchObject([{ rating: 5 }])
})
