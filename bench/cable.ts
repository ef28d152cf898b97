import { WebSocket } from 'ws'
import type { Identity } from './audience.ts'

export interface CableSocket {
  close(): Promise<void>
}

/** A socket that is subscribed, and is told of what it is shown. One that the server closes is a failure. */
export function openCable(url: string, identity: Identity, onFrame: (text: string) => void): Promise<CableSocket> {
  const identifier = JSON.stringify({ channel: 'RoomChannel', ...identity })
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json', {
    perMessageDeflate: false,
  })
  let state: 'opening' | 'open' | 'leaving' = 'opening'
  return new Promise((resolve, reject) => {
    const close = () => {
      state = 'leaving'
      socket.close()
      return gone
    }
    const gone = new Promise<void>((resolveGone) => {
      socket.once('close', (code, reason) => {
        resolveGone()
        const failure = new Error(`The socket of ${identifier} was closed: ${code} ${reason}`)
        if (state === 'opening') reject(failure)
        // Nobody waits for it any more, and what is measured from now on would be wrong.
        else if (state === 'open') throw failure
      })
    })
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('{"identifier"') && text.includes('"message":{')) return onFrame(text)
      const { type } = JSON.parse(text)
      if (type === 'welcome') socket.send(JSON.stringify({ command: 'subscribe', identifier }))
      else if (type === 'reject_subscription') reject(new Error(`The socket of ${identifier} is refused`))
      else if (type === 'confirm_subscription') {
        state = 'open'
        resolve({ close })
      }
    })
  })
}

/** So many at a time, as browsers come back after a restart. */
export async function openCables(
  url: string,
  identities: readonly Identity[],
  onFrame: (text: string) => void,
  atOnce = 50,
): Promise<CableSocket[]> {
  const sockets: CableSocket[] = []
  const waiting = identities.values()
  const openRest = async () => {
    for (const identity of waiting) sockets.push(await openCable(url, identity, onFrame))
  }
  await Promise.all(Array.from({ length: atOnce }, openRest))
  return sockets
}
