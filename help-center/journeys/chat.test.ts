import { expect, test } from 'vitest'
import { needsDesk } from '../../console/testing/desk.ts'
import { anInbox } from '../../server/src/resources/inboxes/factory.ts'
import { aHelpCenter } from '../testing/portal.ts'

needsDesk()

test('a reader who finds no answer asks for it from the page; before that, only the loader is asked for', async () => {
  const { visit, slug, admin, app, account } = await aHelpCenter()
  const website = await anInbox(app, account.id, {
    name: 'Shop',
    enable_email_collect: false,
    channel: { type: 'web_widget', website_url: 'https://shop.example', widget_color: '#7b2d8b' },
  })
  await admin.portals.update(slug, { inbox_id: website.id })
  const asked: string[] = []
  const reader = await visit('/en', {
    prepare: async (context) => void context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  })
  const { page } = reader
  const bubble = page.locator('.woot-widget-bubble')
  await bubble.waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => !/^\/(hc|help-center|files|favicon)/.test(path))).toEqual(['/packs/js/sdk.js'])
  const color = "getComputedStyle(document.querySelector('.woot-widget-bubble')).backgroundColor"
  expect(await page.evaluate(color)).toBe('rgb(123, 45, 139)')
  await reader.picture('help-center-chat')

  await reader.click(bubble)
  const panel = page.frameLocator('#chatwoot_live_chat_widget')
  await panel.locator('[data-focus]').first().waitFor()
  await reader.type('Where is my order?')
  await reader.press('Enter')
  const contents = async () => {
    const { data } = await admin.conversations.list({ inbox_id: website.id, status: 'all' })
    const [conversation] = data.payload
    return conversation ? (await admin.messages.list(conversation.id)).payload.map(({ content }) => content) : []
  }
  await expect.poll(contents).toContain('Where is my order?')
})
