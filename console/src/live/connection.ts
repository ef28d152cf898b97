import { knownBootstrap } from '../data/account.ts'
import { api, isSignedOut } from '../data/client.ts'
import { positionOf } from '../data/positions.ts'
import type { Frame } from './frame.ts'
import { LiveSocket, type SocketLike, type SocketState } from './socket.ts'

export type LiveState = 'online' | 'connecting' | 'offline'

export interface Connection {
  perform(action: string, data?: Record<string, unknown>): boolean
  stop(): void
}

/** Follows an account until it is stopped. Only one tab of a browser does. */
export function connect(
  accountId: number,
  { onFrame, onState }: { onFrame(frame: Frame): void; onState(state: LiveState): void },
): Connection {
  const socket: LiveSocket = new LiveSocket({
    open: () => new WebSocket(cableAddress(), ['actioncable-v1-json']) as SocketLike,
    room: () => ({
      channel: 'RoomChannel',
      account_id: accountId,
      user_id: knownBootstrap(accountId)?.profile.id,
      after: positionOf(accountId),
    }),
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    onFrame,
    onState: (state) => {
      onState(shownState(state, socket.failures))
      if (state === 'refused') void explainRefusal(socket)
    },
  })
  const hurry = () => socket.hurry()
  const look = () => document.visibilityState === 'visible' && socket.hurry()
  addEventListener('online', hurry)
  addEventListener('parley:signed-in', hurry)
  document.addEventListener('visibilitychange', look)
  socket.start()
  return {
    perform: (action, data) => socket.perform(action, data),
    stop: () => {
      removeEventListener('online', hurry)
      removeEventListener('parley:signed-in', hurry)
      document.removeEventListener('visibilitychange', look)
      socket.stop()
    },
  }
}

/** One attempt that failed is no news to anybody. */
function shownState(state: SocketState, failures: number): LiveState {
  if (state === 'online') return 'online'
  return failures > 1 || !navigator.onLine ? 'offline' : 'connecting'
}

const refusedMs = 30_000

/** A session that has ended is noticed by asking; then whoever signs in goes on. Anything else may pass. */
async function explainRefusal(socket: LiveSocket): Promise<void> {
  try {
    await api.profile.get()
  } catch (error) {
    if (isSignedOut(error)) return
  }
  setTimeout(() => socket.hurry(), refusedMs)
}

function cableAddress(): string {
  return `${location.origin.replace(/^http/, 'ws')}/cable`
}
