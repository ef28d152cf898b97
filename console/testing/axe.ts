import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The library's own, which pass the focus on at once. */
const focusTraps = '[class*="__focus-trap"]'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The same on every screen. */
const navigation = '.frame-nav'
/** What a theme can break: it changes nothing but colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Asked {
  /** Only whether colours can be told apart. */
  colours?: boolean
}

/** As a debugger would run it: the page's own policy stays in force. */
export async function accessibilityProblems(page: Page, { colours = false }: Asked = {}): Promise<string[]> {
  const debug = await page.context().newCDPSession(page)
  const run = async (expression: string): Promise<unknown> => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await debug.send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  const runOnly = colours ? colourRules : tags
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const context = { exclude: [focusTraps, ...(colours ? [navigation] : [])] }
  if (!(await run('"axe" in globalThis'))) await run(`${source}; undefined`)
  // Of what is fine, nothing is sent.
  const { violations } = (await run(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  )) as Pick<AxeResults, 'violations'>
  await debug.detach()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !isFloating(id, target.join(' ')))
      .map(
        ({ target, failureSummary }) =>
          `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';').trim()}`,
      ),
  )
}

/** What floats over the page lies in no landmark, and need not. */
function isFloating(rule: string, target: string): boolean {
  return rule === 'region' && target.startsWith('#portal')
}
