import type { CDPSession, Page } from 'playwright-core'

/** So many keys are sent at once, and then it is asked how far they have led. */
const atOnce = 25
const mostAtOnce = 20

/** Goes through what is shown by Tab alone, from the heading or from what has the focus in a dialog, until it comes round. */
export async function focusProblems(page: Page): Promise<string[]> {
  // Menus are gone through by arrows.
  if (await page.locator('[role=menu]').isVisible()) return []
  const debug = await page.context().newCDPSession(page)
  await page.evaluate(watch)
  for (let time = 0; time < mostAtOnce; time++) {
    await Promise.all(Array.from({ length: atOnce }, () => pressTab(debug)))
    if (await page.evaluate('focusWatch.isOver()')) break
  }
  const problems = (await page.evaluate('focusWatch.end()')) as string[]
  await debug.detach()
  return problems
}

async function pressTab(debug: CDPSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await Promise.all([
    debug.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    debug.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ])
}

/** Each is looked at when the next key comes: by then it is where it stays. */
const watch = `globalThis.focusWatch = (() => {
  const problems = []
  const seen = new Set()
  const doubtful = []
  let before, isOver = false, isOutside = false

  const nameOf = (element) =>
    element.tagName.toLowerCase() + (element.className && '.' + String(element.className).trim().split(/\\s+/)[0]) +
    ' "' + (element.ariaLabel || element.innerText || element.name || '').trim().replace(/\\s+/g, ' ').slice(0, 30) + '"'

  /** What is drawn for it: a box of its own, or the label that stands for it. */
  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit)))
  }
  const isSeen = (element) => {
    const boxes = [element, ...(element.labels ?? [])].flatMap((each) => [...each.getClientRects()])
    return boxes.some(({ left, right, top, bottom }) => {
      const points = [[(left + right) / 2, (top + bottom) / 2]]
      for (const x of [left + 2, right - 2]) for (const y of [top + 2, bottom - 2]) points.push([x, y])
      return points.some(([x, y]) => isHit(element, x, y))
    })
  }
  const isOutlined = (element, part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  }
  /** Around it or what it stands in; what is typed into is marked by the caret where it is all that there is. */
  const hasRing = (element) => {
    if (isOutlined(element, '::after') || getComputedStyle(element).boxShadow !== 'none') return true
    if (element.matches('[role=dialog] input[role=combobox]')) return true
    for (let each = element, steps = 0; each && steps < 4; each = each.parentElement, steps++) {
      if (isOutlined(each)) return true
    }
    return false
  }
  /** Up, and not into a column that follows. */
  const isBack = (from, to) => {
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
    const isRtl = document.documentElement.dir === 'rtl'
    const isFurther = isRtl ? b.right <= a.left + 1 : b.left >= a.right - 1
    return b.bottom <= a.top + 1 && !isFurther
  }

  const look = (event) => {
    if (event.key !== 'Tab' || isOver) return
    const element = document.activeElement
    if (seen.size === 0 && (element === document.body || element.matches('h1, main'))) return
    // A date has several places of its own; from a dialog, and back to it, the way leads by the browser itself.
    if (dialog && element === document.body) {
      isOutside = true
      return
    }
    if (element === before && !isOutside) return
    if (element === document.body || seen.has(element) || element.closest('.frame-nav, .frame-skip')) {
      isOver = true
      return
    }
    seen.add(element)
    if (!isSeen(element)) doubtful.push(element)
    else if (!hasRing(element)) problems.push('no ring around ' + nameOf(element))
    if (before?.isConnected && isBack(before, element)) {
      problems.push('the focus goes back from ' + nameOf(before) + ' to ' + nameOf(element))
    }
    before = element
  }
  addEventListener('keydown', look, true)

  const dialog = document.querySelector('[role=dialog]')
  const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
  const places = [...(dialog ?? document).querySelectorAll('button:enabled, a[href], input:enabled, textarea:enabled')]
  const isAfter = (element) => dialog || heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  const mayMiss = 'input[type=radio], [data-focus-trap], [class*="__focus-trap"], .visually-hidden'
  const reachable = places.filter(
    (each) => each.checkVisibility() && each.tabIndex >= 0 && !each.matches(mayMiss) && isAfter(each),
  )
  if (!dialog && heading) {
    heading.tabIndex = -1
    heading.focus()
  }
  return {
    isOver: () => isOver,
    end: async () => {
      removeEventListener('keydown', look, true)
      // Lists of which only a part is there take no pointer for a moment after they were scrolled.
      for (const element of doubtful.filter((each) => each.isConnected)) {
        element.focus()
        for (let frames = 0; frames < 60 && !isSeen(element); frames++) await new Promise(requestAnimationFrame)
        if (!isSeen(element)) problems.push('the focus is not seen at ' + nameOf(element))
      }
      if (!dialog) document.activeElement?.blur?.()
      if (!isOver) problems.push('the focus does not come round after ' + seen.size + ' places')
      const missed = reachable.filter((each) => each.isConnected && !each.disabled && !seen.has(each))
      if (missed.length > 0) problems.push('the focus comes to ' + seen.size + ' places, not to ' + missed.map(nameOf))
      return problems
    },
  }
})()`
