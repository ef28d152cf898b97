import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'

test('a client is shown what it needs of an inbox, and nothing else', async () => {
  const { visitor } = await scene()
  const { client, inbox, at } = await visitor({
    settings: { name: 'Shop', greeting_enabled: true, timezone: 'Europe/Berlin', csat_survey_enabled: true },
  })
  const shown = await client.inboxes.get(at[0])
  expect(shown).toEqual({
    identifier: inbox.identifier,
    name: 'Shop',
    timezone: 'Europe/Berlin',
    working_hours_enabled: false,
    working_hours: inbox.working_hours,
    csat_survey_enabled: true,
    greeting_enabled: true,
    identity_validation_enabled: false,
  })
  expect(shown.working_hours.map(({ day_of_week }) => day_of_week)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('it says when contacts must prove who they are', async () => {
  const { visitor } = await scene()
  const { client, at } = await visitor({ settings: { channel: { type: 'api', hmac_mandatory: true } } })
  expect((await client.inboxes.get(at[0])).identity_validation_enabled).toBe(true)
})

test('an inbox that is deleted, or of another kind, is not there', async () => {
  const { admin, visitor } = await scene()
  const { client, inbox, at } = await visitor()
  const website = await admin.inboxes.create({
    name: 'Site',
    channel: { type: 'web_widget', website_url: 'https://acme.example' },
  })
  expect(await refusalOf(client.inboxes.get(website.website_token!))).toBe('404 not_found')
  await admin.inboxes.delete(inbox.id)
  expect(await refusalOf(client.inboxes.get(at[0]))).toBe('404 not_found')
})
