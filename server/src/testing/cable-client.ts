import type { Consumer } from '@rails/actioncable'
import type { JsonObject } from '../kernel/db/tables.ts'
import type { Shown } from './socket.ts'

export interface Followed {
  frames: Shown[]
  /** How often it was let in. */
  connections: number
  isRejected: boolean
}

/**
 * What an application does with the client of Rails to miss nothing: it remembers the last position, and when it has lost
 * the connection it subscribes anew, after that. Runs in Node and, bundled, in browsers.
 */
export function follow({ subscriptions }: Consumer, who: JsonObject): Followed {
  const followed: Followed = { frames: [], connections: 0, isRejected: false }
  let after = ''
  const subscribe = () => {
    const subscription = subscriptions.create(
      { channel: 'RoomChannel', ...who, after },
      {
        connected() {
          followed.connections++
        },
        received(frame: Shown) {
          followed.frames.push(frame)
          after = frame.position ?? after
        },
        disconnected({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) {
          subscription.unsubscribe()
          if (willAttemptReconnect) subscribe()
        },
        rejected() {
          followed.isRejected = true
        },
      },
    )
  }
  subscribe()
  return followed
}
