import { expect, test } from 'vitest'
import { aSite, needsDesk, problemsIn, withArticles } from '../testing/site.ts'

needsDesk()

const closed = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, closed_all_day: true }))
const fields = [
  { name: 'emailAddress', type: 'email', label: 'E-mail', field_type: 'standard', required: true, enabled: true },
  {
    name: 'topic',
    type: 'list',
    label: 'Topic',
    values: ['Orders'],
    field_type: 'conversation_attribute',
    enabled: true,
  },
  { name: 'terms', type: 'checkbox', label: 'I agree', field_type: 'conversation_attribute', enabled: true },
].map((field) => ({ required: false, ...field }))

const items = [{ title: 'Red', value: 'red' }]
const asking = [
  { content: 'Which?', content_type: 'input_select', content_attributes: { items } },
  {
    content: 'Fill in',
    content_type: 'form',
    content_attributes: { items: [{ name: 'n', label: 'Number', type: 'text' }] },
  },
  { content: 'Your e-mail', content_type: 'input_email' },
  {
    content: 'See',
    content_type: 'cards',
    content_attributes: {
      items: [
        {
          title: 'Shoes',
          description: 'Red',
          actions: [{ type: 'link', text: 'View', uri: 'https://shop.example/1' }],
        },
      ],
    },
  },
  {
    content: 'Read',
    content_type: 'article',
    content_attributes: { items: [{ title: 'Size', link: 'https://shop.example/2' }] },
  },
] as const

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'ar'] as const).map((locale) => ({ theme, locale })),
)

test.each([1440, 360] as const)(
  'every view is for everybody, in both themes and directions: %i px',
  async (width) => {
    const site = await aSite(
      { csat_survey_enabled: true },
      { widget_color: '#7b2d8b', pre_chat_form_enabled: true, pre_chat_form_options: { pre_chat_fields: fields } },
    )
    await withArticles(site)
    const settings = { locale: 'en', darkMode: 'auto', showPopoutButton: true }
    const visitor = await site.visit({ width, settings, isChecked: true })
    const { panel, page } = visitor
    const lookAt = async (view: string, problems = async () => problemsIn(await visitor.frame())) => {
      for (const { theme, locale } of looks) {
        await page.emulateMedia({ colorScheme: theme })
        await page.evaluate(`$chatwoot.setLocale('${locale}')`)
        if (view !== 'bubble') await panel.locator(`html[lang=${locale}][data-theme=${theme}]`).waitFor()
        if (view === 'article') {
          const article = panel.frameLocator(`.article[src$=${theme}]`).locator(`html[lang=${locale}]`)
          await article.getByRole('heading', { name: 'Track an order' }).waitFor()
        } else if (view === 'home') {
          await panel.locator('.home-row', { hasText: locale === 'ar' ? 'تتبع طلب' : 'Track an order' }).waitFor()
        }
        await visitor.picture(`widget-${view}-${width}-${theme}-${locale}`)
        expect(await problems(), `${view}, ${theme}, ${locale}`).toEqual([])
      }
    }
    await lookAt('bubble', visitor.accessibilityProblems)
    await visitor.open()
    await panel.locator('.home-row').first().waitFor()
    await lookAt('home')
    await panel.locator('.home-start button').click()
    await panel.locator('.form-send').click()
    await panel.locator('.field-problem').first().waitFor()
    await lookAt('form')
    await panel.locator('[name=emailAddress]').fill('grace@acme.example')
    await panel.locator('[name=message]').fill('Where is it?')
    await panel.locator('.form-send').click()
    await expect.poll(site.contents).toEqual(['Where is it?'])
    const number = await site.conversation()
    for (const message of asking) await site.desk.agent.messages.create(number, message as never)
    await panel.locator('.structured-card').last().waitFor()
    await panel.locator('.menu .header-button').click()
    await lookAt('thread')
    await panel.locator('.menu .header-button').click()
    await panel.locator('.composer-button').last().click()
    await panel.locator('.emoji-grid-item').first().waitFor()
    await lookAt('emoji')
    await panel.locator('.composer-button').last().click()
    await page.evaluate("$chatwoot.open({ articleSlug: 'track-an-order' })")
    await lookAt('article')
    await site.desk.admin.inboxes.update(site.inbox.id, { working_hours_enabled: true, working_hours: closed as never })
    await site.desk.agent.conversations.toggleStatus(number, { status: 'resolved' })
    await panel.locator('.header-button').first().click()
    await panel.locator('.csat').waitFor()
    await page.reload()
    // On a phone, where it covers the page, it stays closed.
    if (width === 360) await visitor.open()
    await panel.locator('.home-section .home-row').first().waitFor()
    await lookAt('history')
    await panel.locator('.home-row').first().click()
    await panel.locator('.csat-rating').nth(3).click()
    await panel.locator('.csat-comment').waitFor()
    await lookAt('csat')
  },
  240_000,
)

test('what a site says of all its pictures does not reach that of the bubble', async () => {
  const site = await aSite()
  const { page } = await site.visit()
  await page.locator('.woot-widget-bubble').waitFor()
  const drawn = `(() => {
    const picture = document.querySelector('.woot-widget-bubble svg')
    const { fill, stroke, strokeWidth, strokeLinecap } = getComputedStyle(picture.firstChild)
    return { fill, stroke, strokeWidth, strokeLinecap, place: picture.firstChild.getBoundingClientRect().toJSON() }
  })()`
  const before = await page.evaluate(drawn)
  await page.evaluate(`(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync(\`
      svg { flex: 1 0 100%; height: 4em; margin: 9px; padding: 9px; transform: scale(2); stroke-linecap: round }
      button svg { width: 80px; fill: red; stroke: red; stroke-width: 4 }
      path { fill: red; stroke: red; stroke-width: 4 }
    \`)
    document.adoptedStyleSheets = [styles, ...document.adoptedStyleSheets]
  })()`)
  expect(await page.evaluate(drawn)).toEqual(before)
}, 60_000)
