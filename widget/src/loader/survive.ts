import type { Bubble } from './bubble.ts'

interface SwapEvent extends Event {
  detail?: { newBody?: HTMLElement; renderMethod?: string }
  data?: { newBody?: HTMLElement }
  newDocument?: Document
}

const everyMs = 1000

/**
 * Puts the widget into the page as soon as there is one, keeps it where the body is exchanged, and tells when the address
 * has changed, which pages do in ways of which no event tells.
 */
export function survive(bubble: Bubble, onAddress: () => void): void {
  let address = location.href
  const look = () => {
    if (!bubble.holder.isConnected && document.body) bubble.attach(document.body)
    if (address === location.href) return
    address = location.href
    onAddress()
  }
  const swapped = ({ detail, data, newDocument }: SwapEvent) => {
    // A page that is morphed leaves what is permanent where it is.
    const body = detail?.newBody ?? data?.newBody ?? newDocument?.body
    if (body && detail?.renderMethod !== 'morph') bubble.attach(body)
  }
  for (const name of ['turbo:before-render', 'turbolinks:before-render', 'astro:before-swap']) {
    document.addEventListener(name, swapped)
  }
  document.addEventListener('DOMContentLoaded', look)
  setInterval(look, everyMs)
  look()
}
