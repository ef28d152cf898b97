import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'

needsDesk()

test('by keyboard alone, a conversation is found by a name and opened; what it is about is told', async () => {
  const desk = await aDesk()
  const { number } = await desk.customer('Grace Hopper', 'My invoice is wrong.')
  await desk.customer('Edsger Dijkstra', 'Where is my order?')
  const agent = await desk.open(desk.agent, '/search/conversations')
  const hits = agent.page.locator('.search-hit')
  await agent.page.getByRole('searchbox').waitFor()
  await expect.poll(() => agent.page.evaluate('document.activeElement.type')).toBe('search')
  await agent.type('hopper')
  await expect.poll(() => hits.count()).toBe(1)
  const [hit] = await hits.allInnerTexts()
  expect(hit).toContain('Grace Hopper')
  expect(hit).toContain('My invoice is wrong.')
  await agent.press('ArrowDown')
  await agent.press('Enter')
  await expect.poll(() => agent.page.url()).toContain(`/conversations/${number}`)
  await agent.page.locator('.thread-bubble', { hasText: 'My invoice is wrong.' }).waitFor()
})

test('an article is shown as it is read, with the badge and the language that its list has', async () => {
  const desk = await aDesk()
  const config = { allowed_locales: ['en'], default_locale: 'en' }
  const { slug } = await desk.admin.portals.create({ name: 'Help', slug: `help-${desk.account.id}`, config })
  await desk.admin.portals.articles.create(slug, {
    title: 'Returns',
    content: '## Before you begin\n\n1. Choose **Return** and print the label for the parcel.',
    locale: 'en',
    status: 'published',
  })
  const { page } = await desk.open(desk.admin, '/search/articles?q=parcel')
  const hit = page.locator('.search-hit')
  await hit.waitFor()
  expect(await hit.locator('.search-text').innerText()).toBe(
    'Before you begin Choose Return and print the label for the parcel.',
  )
  await hit.getByText('Published').waitFor()
  await hit.getByText('English').waitFor()
})
