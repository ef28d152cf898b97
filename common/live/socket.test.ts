import { expect, test } from 'vitest'
import type { Frame } from './frame.ts'
import { LiveSocket, type SocketLike, type SocketState } from './socket.ts'

function aWorld() {
  const timers = new Set<{ at: number; run: () => void }>()
  const world = {
    now: 0,
    random: 1,
    position: '',
    sockets: [] as (SocketLike & { said: string[]; isClosed: boolean })[],
    states: [] as SocketState[],
    frames: [] as Frame[],
    opened: [] as number[],
  }
  const live = new LiveSocket({
    open: () => {
      const socket = {
        ...{ onopen: null, onmessage: null, onclose: null, said: [] as string[], isClosed: false },
        send: (text: string) => void socket.said.push(text),
        close: () => {
          socket.isClosed = true
        },
      }
      world.sockets.push(socket)
      world.opened.push(world.now)
      return socket
    },
    room: () => ({ channel: 'RoomChannel', after: world.position }),
    schedule: (run, ms) => {
      const timer = { at: world.now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    random: () => world.random,
    onFrame: (frame) => void world.frames.push(frame),
    onState: (state) => void world.states.push(state),
  })
  const last = () => world.sockets.at(-1)!
  const hear = (message: object) => last().onmessage!({ data: JSON.stringify(message) })
  const identifier = () => JSON.parse(last().said[0]!).identifier as string
  return Object.assign(world, {
    ...{ live, last, hear, identifier },
    welcome() {
      hear({ type: 'welcome' })
      hear({ type: 'confirm_subscription', identifier: identifier() })
    },
    pass(ms: number) {
      const until = world.now + ms
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        world.now = next.at
        next.run()
      }
      world.now = until
    },
  })
}

test('it subscribes when it is welcomed, after the last position, and hands on what it is told', () => {
  const world = aWorld()
  world.position = 'p9'
  world.live.start()
  world.welcome()
  expect(JSON.parse(world.identifier())).toEqual({ channel: 'RoomChannel', after: 'p9' })
  expect(world.states).toEqual(['connecting', 'online'])
  world.hear({ identifier: world.identifier(), message: { event: 'message.created', data: { id: 1 } } })
  world.hear({ identifier: 'another', message: { event: 'message.created', data: { id: 2 } } })
  expect(world.frames.map(({ data }) => data.id)).toEqual([1])
})

test('twelve seconds of silence are a broken connection; pings are no silence', () => {
  const world = aWorld()
  world.live.start()
  world.welcome()
  for (let round = 0; round < 10; round++) {
    world.pass(3000)
    world.hear({ type: 'ping' })
  }
  expect(world.sockets).toHaveLength(1)
  world.pass(12_000)
  expect(world.sockets[0]!.isClosed).toBe(true)
  world.position = 'p3'
  world.pass(1000)
  world.welcome()
  expect(JSON.parse(world.identifier()).after).toBe('p3')
  expect(world.states).toEqual(['connecting', 'online', 'waiting', 'connecting', 'online'])
})

test('it comes back later and later, and not together with all the others', () => {
  const delays = (random: number) => {
    const world = aWorld()
    world.random = random
    world.live.start()
    return Array.from({ length: 7 }, () => {
      const [count, closedAt] = [world.sockets.length, world.now]
      world.last().onclose!({ code: 1006 })
      while (world.sockets.length === count) world.pass(500)
      return world.opened.at(-1)! - closedAt
    })
  }
  expect(delays(1)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(delays(0)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('what a connection says that was given up is not heard', () => {
  const world = aWorld()
  world.live.start()
  world.welcome()
  const [first] = world.sockets
  world.pass(12_000 + 1000)
  first!.onclose!({ code: 1006 })
  first!.onmessage!({ data: JSON.stringify({ type: 'reject_subscription' }) })
  expect(world.sockets).toHaveLength(2)
  expect(world.states.at(-1)).toBe('connecting')
})

test('whoever may not look on is not let in by trying again', () => {
  const world = aWorld()
  world.live.start()
  world.hear({ type: 'welcome' })
  world.hear({ type: 'reject_subscription', identifier: world.identifier() })
  world.pass(600_000)
  expect(world.sockets).toHaveLength(1)
  expect(world.states).toEqual(['connecting', 'refused'])
  world.live.hurry()
  world.welcome()
  world.last().onclose!({ code: 4401 })
  world.pass(600_000)
  expect(world.states.slice(2)).toEqual(['connecting', 'online', 'refused'])
})

test('what is said while nobody hears it is not said later', () => {
  const world = aWorld()
  world.live.start()
  expect(world.live.perform('viewing', { conversation_id: 1 })).toBe(false)
  world.welcome()
  expect(world.live.perform('viewing', { conversation_id: 2 })).toBe(true)
  expect(JSON.parse(JSON.parse(world.last().said.at(-1)!).data)).toEqual({ action: 'viewing', conversation_id: 2 })
  expect(world.last().said).toHaveLength(2)
})

test('it hurries when there is reason to, and not when it is at it', () => {
  const world = aWorld()
  world.live.start()
  world.live.hurry()
  world.last().onclose!({ code: 1006 })
  world.live.hurry()
  expect(world.sockets).toHaveLength(2)
  world.pass(11_000)
  expect(world.sockets).toHaveLength(2)
})
