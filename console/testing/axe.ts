import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The library's own, which pass the focus on at once. */
const focusTraps = '[class*="__focus-trap"]'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** As a debugger would run it: the page's own policy stays in force. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const debug = await page.context().newCDPSession(page)
  const run = async (expression: string): Promise<unknown> => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await debug.send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  await run(`${source}; undefined`)
  const { violations } = (await run(
    `axe.run({ include: document, exclude: [${JSON.stringify(focusTraps)}] }, { runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })`,
  )) as AxeResults
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
