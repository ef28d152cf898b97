/** Nothing is asked of another site before the reader wants it. */
export function loadEmbeds(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.embed')
    const source = link?.dataset.embed
    if (!link || !source || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const shown = link.dataset.kind === 'video' ? player(source) : frame(source)
    shown.className = 'embed-frame'
    shown.title = link.textContent ?? ''
    link.replaceWith(shown)
    shown.focus()
  })
}

function frame(source: string): HTMLElement {
  const element = document.createElement('iframe')
  element.src = source
  element.allow = 'autoplay; fullscreen; picture-in-picture'
  element.referrerPolicy = 'strict-origin-when-cross-origin'
  return element
}

function player(source: string): HTMLElement {
  const element = document.createElement('video')
  element.src = source
  element.controls = true
  element.autoplay = true
  element.tabIndex = 0
  return element
}
