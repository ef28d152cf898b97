import { expect, test } from 'vitest'
import { accessibilityProblems } from '../../console/testing/axe.ts'
import { needsDesk } from '../../console/testing/desk.ts'
import type { Seat } from '../../console/testing/seat.ts'
import { aHelpCenter } from '../testing/portal.ts'

needsDesk()

const addresses = [
  '/en',
  '/articles/track-an-order',
  '/en/categories/orders',
  '/en/search?q=order',
  '/ar',
  '/articles/تتبع-طلب',
  '/articles/track-an-order?locale=ar',
  '/none',
]

const legal = [
  { title: 'Imprint', url: 'https://acme.example/imprint' },
  { title: 'Privacy', url: 'https://acme.example/privacy' },
]

test.each(['classic', 'documentation'] as const)(
  'every page is for everybody in the layout %s: in both widths, themes and directions',
  async (layout) => {
    const locale_texts = [{ locale: 'en', footer_text: 'Acme Ltd, 1 Main Street', legal_links: legal }]
    const { visit, slug } = await aHelpCenter({ name: 'Acme Help Center', config: { layout, locale_texts } })
    const problems: string[] = []
    for (const width of [1440, 360] as const) {
      const reader = await visit('/en', { width })
      for (const [at, address] of addresses.entries()) {
        await reader.go(`/hc/${slug}${address}`)
        const found = await problemsOf(reader, `help-center-${layout}-${width}-${at}`, width)
        problems.push(...found.map((problem) => `${address} at ${width}: ${problem}`))
      }
    }
    expect(problems).toEqual([])
  },
  120_000,
)

/** In the dark, only colours are others, and they are the same at every width. */
async function problemsOf({ page, picture }: Seat, name: string, width: number): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
  const isCut = await page.locator('.brand span').evaluate((name) => name.scrollWidth > name.clientWidth)
  const light = await accessibilityProblems(page)
  await picture(`${name}-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = width === 1440 ? await accessibilityProblems(page, { rules: 'colours' }) : []
  await picture(`${name}-dark`)
  return [
    ...(overflow > 0 ? [`${overflow} px do not fit`] : []),
    ...(isCut ? ['the name of the site is cut'] : []),
    ...light,
    ...dark.map((each) => `in the dark, ${each}`),
  ]
}
