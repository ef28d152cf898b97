import { type CallName, type FromPage, type FromPanel, greeting } from '../protocol.ts'

export interface Host {
  place: 'page' | 'app' | 'window'
  say(message: FromPanel): void
}

interface AppBridge {
  postMessage(text: string): void
}

declare global {
  interface Window {
    ReactNativeWebView?: AppBridge
  }
}

/** How apps that are written for the peer talk with what they show. */
const prefix = 'chatwoot-widget:'

/** Whoever shows the panel. What it says is heard from now on. */
export function findHost(hear: (message: FromPage) => void): Host {
  if (window.ReactNativeWebView) return appHost(window.ReactNativeWebView, hear)
  if (window.parent !== window) return pageHost(hear)
  return { place: 'window', say: () => {} }
}

/** Only the window around us can give a port, and only once. */
function pageHost(hear: (message: FromPage) => void): Host {
  let port: MessagePort | undefined
  addEventListener('message', (event) => {
    if (port || event.source !== window.parent || event.data !== greeting || !event.ports[0]) return
    port = event.ports[0]
    port.onmessage = ({ data }) => hear(data)
  })
  // It says nothing, so that anybody may hear it.
  window.parent.postMessage(greeting, '*')
  return { place: 'page', say: (message) => port?.postMessage(message) }
}

/** The app writes into our own window. */
function appHost(app: AppBridge, hear: (message: FromPage) => void): Host {
  addEventListener('message', ({ data, source }) => {
    if ((source !== null && source !== window) || typeof data !== 'string' || !data.startsWith(prefix)) return
    hear(messageOf(JSON.parse(data.slice(prefix.length))))
  })
  const post = (message: object) => app.postMessage(prefix + JSON.stringify(message))
  return {
    place: 'app',
    say: (message) => {
      if (message.type === 'close') post({ type: 'close-widget' })
      else if (message.type === 'token') post({ event: 'loaded', config: { authToken: message.token } })
      else if (message.type === 'event') post({ event: message.name, data: message.detail })
    },
  }
}

/** `set-custom-attributes` with `customAttributes`, as apps say it, is `setCustomAttributes` with a value. */
function messageOf({ event, ...message }: { event: string; [name: string]: unknown }): FromPage {
  const name = event.replace(/-./g, ([, letter]) => letter!.toUpperCase())
  if (name === 'setUser') return { type: name, ...message } as FromPage
  return { type: 'call', name: name as CallName, value: Object.values(message)[0] }
}
