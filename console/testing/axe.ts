import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The library's own, which pass the focus on at once. */
const focusTraps = '[class*="__focus-trap"]'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The same on every screen, or on many: looked at once. */
const repeated = ['.frame-side', '.frame-skip', '.settings-side']
const rules = {
  all: tags,
  /** What a theme can break: it changes nothing but colours. */
  colours: ['color-contrast', 'link-in-text-block'],
  /** What a direction and another language can break: where things are, how large they are, and what language is said. */
  layout: ['target-size', 'scrollable-region-focusable', 'html-has-lang', 'html-lang-valid', 'valid-lang'],
}

export type Rules = keyof typeof rules

interface Asked {
  rules?: Rules
  /** Without what is on many screens. */
  isRepeated?: boolean
  /** Only what is in this. */
  within?: string
}

/** As a debugger would run it: the page's own policy stays in force. */
export async function accessibilityProblems(
  page: Page,
  { rules: asked = 'all', isRepeated = false, within }: Asked = {},
): Promise<string[]> {
  const debug = await page.context().newCDPSession(page)
  const run = async (expression: string): Promise<unknown> => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await debug.send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  // Style sheets are not read once more: only a rule about turned screens would need them.
  const options: RunOptions = { runOnly: rules[asked], resultTypes: ['violations'], preload: false }
  const exclude = [focusTraps, ...(isRepeated ? repeated : [])]
  const context = within ? { include: [within], exclude } : { exclude }
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
