import type { FromPage, FromPanel, OpenOptions, Settings } from '../protocol.ts'
import { makeBubble } from './bubble.ts'
import { type Frame, makeFrame } from './frame.ts'
import { keepFor } from './keep.ts'
import { survive } from './survive.ts'

export interface RunOptions {
  websiteToken: string
  baseUrl?: string
  widgetColor?: string
}

/** The widget of a page: what is kept, what is shown, and the panel, as soon as somebody needs it. */
export interface Widget {
  toggle(isOpen: boolean, options?: OpenOptions): void
  show(isVisible: boolean): void
  /** Waits where there is no panel yet. */
  say(message: FromPage): void
  setUser(identifier: string, user: Record<string, unknown>): void
  setName(locale: string): void
  popOut(): void
  reset(): void
}

interface Hears {
  onToggle(isOpen: boolean): void
  onEvent(name: string, detail?: unknown): void
}

/** The colour of the inbox, and 1 where it has campaigns: what the server knows of the site that loads the script. */
export type Site = [color: string, campaigns: number]

const widthOfPhones = 667

export function startWidget(run: RunOptions, settings: Settings, site: Site | undefined, hears: Hears): Widget {
  const { websiteToken, baseUrl = '' } = run
  const keep = keepFor(websiteToken, settings)
  const bubble = makeBubble(settings)
  let frame: Frame | undefined
  let isOpen = false
  let since = Date.now()
  let waiting: FromPage[] = []

  const say = (message: FromPage) => {
    if (!frame?.say(message)) waiting.push(message)
  }
  const sayPage = () => {
    const page = { url: location.href, seconds: (Date.now() - since) / 1000 }
    frame?.say({ type: 'page', ...(settings.sendPageAddress && { page }) })
  }
  const address = (token?: string) => {
    const query = new URLSearchParams({ website_token: websiteToken })
    if (settings.locale) query.set('locale', settings.locale)
    if (token) query.set('cw_conversation', token)
    return `${baseUrl}/widget?${query}`
  }
  const greeted = () => {
    frame!.say({ type: 'start', token: keep.token(), settings, isOpen, unsent: keep.get('unsent') })
    sayPage()
    for (const message of waiting.splice(0)) say(message)
  }
  const panel = () => {
    if (frame) return
    frame = makeFrame({ address: address(), title: bubble.holder.ariaLabel!, onHello: greeted, hear })
    bubble.holder.append(frame.element)
  }

  function hear(message: FromPanel): void {
    if (message.type === 'loaded') bubble.setColor(message.color)
    else if (message.type === 'token') keep.setToken(message.token)
    else if (message.type === 'unread') bubble.setUnread(message.count)
    else if (message.type === 'preview') bubble.setPreview(isOpen ? 0 : message.height)
    else if (message.type === 'unsent') keep.set('unsent', message.text)
    else if (message.type === 'event') hears.onEvent(message.name, message.detail)
    else toggle(message.type === 'open')
  }

  function toggle(next: boolean, options?: OpenOptions, takesFocus = true): void {
    if (next) panel()
    if (next !== isOpen || options) say({ type: 'open', isOpen: next, options })
    if (next === isOpen) return
    isOpen = next
    bubble.setOpen(next)
    // On a phone it covers the page, which is not what somebody who goes on to another one wants to see.
    keep.set('open', next && innerWidth > widthOfPhones ? '1' : '')
    if (takesFocus) (next ? frame!.element : bubble.button).focus()
    hears.onToggle(next)
  }

  bubble.setColor(run.widgetColor ?? site?.[0] ?? '#1f93ff')
  bubble.setName(settings.locale)
  bubble.button.onclick = () => toggle(!isOpen)
  bubble.button.onpointerenter = bubble.button.onfocus = panel
  survive(bubble, () => {
    since = Date.now()
    sayPage()
  })
  if (keep.token() && keep.get('open')) toggle(true, undefined, false)
  else if (keep.token() || (settings.campaigns ?? site?.[1])) setTimeout(panel, idleMs)

  return {
    toggle,
    show: bubble.show,
    say,
    setUser: (identifier, user) => {
      const told = JSON.stringify([identifier, user])
      // Sites say so on every page; it is enough to tell the server once.
      if (keep.token() && keep.get('user') === told) return
      keep.set('user', told)
      panel()
      say({ type: 'setUser', identifier, user })
    },
    setName: bubble.setName,
    popOut: () => {
      open(address(keep.token()), `webwidget_session_${websiteToken}`, 'width=400,height=640,noopener')
      toggle(false)
    },
    reset: () => {
      toggle(false)
      keep.forget()
      frame?.element.remove()
      frame = undefined
      waiting = []
      bubble.setUnread(0)
      bubble.setPreview(0)
    },
  }
}

/** The page comes first. */
const idleMs = 500
