import texts from 'parley:loader-texts'
import { speechDrawing } from '../../../common/widget-drawings.ts'
import type { Settings } from '../protocol.ts'
import css from './page.css'

/** What the page itself shows, under the names that sites know. The panel lies in the holder. */
export interface Bubble {
  holder: HTMLElement
  button: HTMLButtonElement
  /** Puts both into a page, which may be another than before. */
  attach(body: HTMLElement): void
  show(isVisible: boolean): void
  setOpen(isOpen: boolean): void
  setColor(color: string): void
  setUnread(count: number): void
  /** As high as the panel says; 0: none. */
  setPreview(height: number): void
  /** What a chat is called; the panel says everything else by itself. */
  setName(locale: string | undefined): void
}

const arrow = 'm6 9 6 6 6-6'

export function makeBubble({ position, type, launcherTitle, widgetStyle, hideMessageBubble }: Settings): Bubble {
  addStyles()
  const look = ` woot-elements--${position}${widgetStyle === 'flat' ? ' woot--flat' : ''}`
  const bubbleHolder = element('div', 'woot--bubble-holder', 'cw-bubble-holder')
  const holder = element('div', `woot-widget-holder${look}`, 'cw-widget-holder')
  const button = element('button', `woot-widget-bubble${look}`)
  const badge = element('span', 'woot--notification')
  const path = addIcon(button)
  let isOpen = false
  bubbleHolder.dataset.turboPermanent = holder.dataset.turboPermanent = ''
  button.type = 'button'
  holder.role = 'dialog'
  if (type === 'expanded_bubble') {
    button.classList.add('woot-widget--expanded')
    button.append(Object.assign(element('div', '', 'woot-widget--expanded__text'), { textContent: launcherTitle }))
  }
  button.append(badge)
  bubbleHolder.append(button)
  const bubble: Bubble = {
    holder,
    button,
    attach: (body) => body.append(holder, bubbleHolder),
    show: (isVisible) => {
      bubbleHolder.classList.toggle('woot-hidden', !isVisible)
      holder.classList.toggle('woot-widget--without-bubble', !isVisible)
    },
    setOpen: (next) => {
      isOpen = next
      button.classList.toggle('woot--close', next)
      button.ariaExpanded = `${next}`
      path.setAttribute('d', next ? arrow : speechDrawing)
      bubble.setPreview(0)
    },
    setColor: (color) => button.style.setProperty('--cw-color', color),
    setUnread: (count) => {
      badge.textContent = `${count}`
      badge.classList.toggle('woot--hide', !count)
    },
    setPreview: (height) => {
      holder.style.setProperty('--cw-preview', `${height}px`)
      holder.classList.toggle('has-unread-view', height > 0)
      holder.classList.toggle('woot--hide', !isOpen && !height)
    },
    setName: (locale = document.documentElement.lang) => {
      holder.ariaLabel = button.ariaLabel = launcherTitle || (texts[locale.slice(0, 2)] ?? texts.en!)
    },
  }
  bubble.setOpen(false)
  bubble.setUnread(0)
  bubble.show(!hideMessageBubble)
  return bubble
}

function element<Tag extends 'div' | 'button' | 'span'>(
  tag: Tag,
  className: string,
  id = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, id })
}

function addIcon(button: HTMLElement): Element {
  const [picture, path] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name))
  picture!.setAttribute('viewBox', '0 0 24 24')
  picture!.append(path!)
  button.append(picture!)
  return path!
}

/** Made by script, so that no policy of the site has to allow it. */
function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
