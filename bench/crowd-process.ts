import type { Identity } from './audience.ts'
import { type CableSocket, openCables } from './cable.ts'

/** What the process that holds the idle sockets is asked. */
export type Asked = { open: { url: string; identities: Identity[] } } | { close: true }

/** Events of conversations that it was shown, though it may see none. */
export type Answered = { shown: number }

let sockets: CableSocket[] = []
let shown = 0

const onFrame = (text: string) => {
  if (/"message":\{"event":"(message|conversation)\./.test(text)) shown++
}

async function answer(asked: Asked): Promise<void> {
  if ('open' in asked) sockets = await openCables(asked.open.url, asked.open.identities, onFrame)
  else await Promise.all(sockets.splice(0).map((socket) => socket.close()))
  process.send!({ shown } satisfies Answered)
}

process.on('message', (asked: Asked) => void answer(asked))
process.on('disconnect', () => process.exit())
