import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'

needsDesk()

test('whoever is not signed in is asked to, and stays where the account was asked for', async () => {
  const desk = await aDesk()
  const somebody = await desk.visit(`/accounts/${desk.account.id}/dashboard`)
  expect(new URL(somebody.page.url()).pathname).toBe('/app/login')
})

test('an account opens for its members, and says nothing to others', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  expect(new URL(agent.page.url()).pathname).toBe(`/app/accounts/${desk.account.id}/conversations/${customer.number}`)
  const other = await aDesk()
  const stranger = await desk.open(other.agent, '/dashboard')
  expect(new URL(stranger.page.url()).pathname).toBe('/app/no-accounts')
})
