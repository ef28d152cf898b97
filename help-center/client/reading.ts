const longEnough = 3000

/** Tells that an article was read, once it was looked at for a while, and marks what of it is read now. */
export function followReading(): void {
  const address = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (address) countView(address)
  markSections()
}

function countView(address: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', begin)
      navigator.sendBeacon(address)
    }, longEnough)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
}

function markSections(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
  const sections = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [])
  if (sections.length === 0) return
  const mark = () => {
    // The last one whose heading has passed the top; at the end of the page, the last of all.
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const passed = sections.filter((section) => section.getBoundingClientRect().top < 120)
    const current = isAtEnd && scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0])
    for (const [at, link] of links.entries()) {
      if (sections[at] === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  let isDue = false
  addEventListener(
    'scroll',
    () => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(() => {
        isDue = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}
