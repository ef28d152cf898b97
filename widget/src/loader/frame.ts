import { type FromPage, type FromPanel, greeting } from '../protocol.ts'

export interface Frame {
  element: HTMLIFrameElement
  /** False where the panel does not listen yet. */
  say(message: FromPage): boolean
}

interface FrameOptions {
  address: string
  title: string
  /** The panel listens, for the first time or because it was loaded anew. */
  onHello(): void
  hear(message: FromPanel): void
}

/**
 * The panel. It says hello to its page, and is given a port if it is the one that this page has made: the right window,
 * with the right origin. From then on only the port counts.
 */
export function makeFrame({ address, title, onHello, hear }: FrameOptions): Frame {
  const element = document.createElement('iframe')
  const { origin } = new URL(address, location.href)
  let port: MessagePort | undefined
  const greet = ({ data, source, origin: from }: MessageEvent) => {
    if (data !== greeting || from !== origin || source !== element.contentWindow) return
    const channel = new MessageChannel()
    port?.close()
    port = channel.port1
    port.onmessage = (event) => hear(event.data)
    element.contentWindow!.postMessage(greeting, origin, [channel.port2])
    onHello()
  }
  Object.assign(element, { id: 'chatwoot_live_chat_widget', title, src: address })
  addEventListener('message', greet)
  return {
    element,
    say: (message) => {
      port?.postMessage(message)
      return port !== undefined
    },
  }
}
