/** What nobody should see at any width, as an expression that is evaluated in the page. */
export const layoutProblems = `(() => {
  /** What is behind a dialog does not count. */
  const shown = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document.body
  const nameOf = (element) => element.tagName.toLowerCase() + (element.className && '.' + String(element.className))
  const problems = []

  const sideways = document.documentElement.scrollWidth - innerWidth
  if (sideways > 0) problems.push(sideways + ' px do not fit')
  // In the frame, only its parts scroll.
  const below = document.documentElement.scrollHeight - innerHeight
  if (below > 0 && document.querySelector('.frame')) problems.push('the document is ' + below + ' px too tall')
  if (shown === document.body) {
    const headings = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility()).length
    if (headings !== 1) problems.push(headings + ' main headings')
  }

  /** Addresses, and what people have named, may be broken anywhere; our own words may not. */
  const word = /(?<=^|\\s)\\p{L}{2,24}(?=$|[\\s.,:;!?])/gu
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, data } = text
    if (parent.closest('bdi, [dir=auto], textarea, pre, svg, .visually-hidden') || !parent.checkVisibility()) continue
    for (const { index, 0: found } of data.matchAll(word)) {
      range.setStart(text, index)
      range.setEnd(text, index + found.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (lines.size > 1) problems.push('"' + found + '" is broken in ' + nameOf(parent))
    }
  }

  for (const element of shown.querySelectorAll('*')) {
    if (element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) continue
    const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element)
    // Tables and code may; what is read from top to bottom may not.
    const isPage = /auto|scroll/.test(overflowX) && !element.closest('.table, .tabs, .reports-heat, pre, textarea')
    if (overflowX === 'visible' && element.matches('header, nav, main, aside, footer')) {
      problems.push(nameOf(element) + ' is wider than its place')
    }
    if (isPage) problems.push(nameOf(element) + ' scrolls sideways')
    const isMeant =
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none' || element.matches('input, select')
    if (/hidden|clip/.test(overflowX) && !isMeant) problems.push('something is cut off in ' + nameOf(element))
  }
  return problems
})()`
