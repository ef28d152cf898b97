import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Cleanup } from './cleanup.ts'
import type { Program, Server } from './servers.ts'

export interface Memory {
  rss: number
  heapUsed: number
}

const openTimeoutMs = 10_000

/** The same program, which opens its inspector there when it is told to. */
export function inspectable(program: Program, port: number): Program {
  return { ...program, args: [`--inspect-port=127.0.0.1:${port}`, ...program.args] }
}

/** Asks a server for its memory without what can be thrown away, which its metrics cannot tell. */
export async function memoryMeter({ pid }: Server, port: number, cleanup: Cleanup): Promise<() => Promise<Memory>> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await targetAt(port))
  await once(socket, 'open')
  cleanup.add(() => socket.terminate())
  let asked = 0
  const ask = async (method: string, params: object = {}) => {
    const id = ++asked
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = await once(socket, 'message')
      const answer = JSON.parse(String(data))
      if (answer.id === id) return answer.result
    }
  }
  return async () => {
    // What only finalizers hold is gone after the second time.
    for (let time = 0; time < 2; time++) await ask('HeapProfiler.collectGarbage')
    const expression = 'process.memoryUsage()'
    const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
    return result.value
  }
}

async function targetAt(port: number): Promise<string> {
  const deadline = performance.now() + openTimeoutMs
  for (;;) {
    try {
      const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
      return (targets as { webSocketDebuggerUrl: string }[])[0]!.webSocketDebuggerUrl
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(20)
    }
  }
}
