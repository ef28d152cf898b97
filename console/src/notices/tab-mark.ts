let count = 0
let plainIcon: string | undefined

/** How much waits, in the title, on the icon of the tab and on that of the app. */
export function markTab(next: number): void {
  count = next
  document.title = withCount(document.title, count)
  void markIcon(count > 0)
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  badge?.catch(() => undefined)
}

/** Screens set the title by themselves. */
export function keepMarked(): () => void {
  const observer = new MutationObserver(() => {
    const marked = withCount(document.title, count)
    if (marked !== document.title) document.title = marked
  })
  observer.observe(document.querySelector('title')!, { childList: true })
  return () => observer.disconnect()
}

export function withCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '')
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
}

async function markIcon(isMarked: boolean): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  if (!isMarked) {
    link.href = '/favicon.svg'
    return
  }
  plainIcon ??= await fetch('/favicon.svg')
    .then((reply) => (reply.ok ? reply.text() : ''))
    .catch(() => '')
  if (plainIcon && count > 0) link.href = `data:image/svg+xml,${encodeURIComponent(withDot(plainIcon))}`
}

/** In the corner of whatever size the picture has. */
export function withDot(svg: string): string {
  const [, x = 0, y = 0, width = 32] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.-]+)/.exec(svg)?.map(Number) ?? []
  const radius = width * 0.22
  const dot = `<circle cx="${x + width - radius}" cy="${y + radius}" r="${radius}" fill="#d92d20" stroke="#fff" stroke-width="${width * 0.04}"/>`
  return svg.replace('</svg>', `${dot}</svg>`)
}
