import { setTimeout as sleep } from 'node:timers/promises'
import { nameServer } from '../name-server.ts'

const slownessMs = 5_000

export interface Names {
  quick: string
  slow: string
  servers: string[]
}

/** A name server that knows two names of this machine, one of which takes its time. */
export async function startNames(): Promise<Names> {
  const slow = 'slow.invalid'
  const { servers } = await nameServer(async ({ name }) => {
    if (name === slow) await sleep(slownessMs)
    return { addresses: ['127.0.0.1'], ttl: 1 }
  })
  return { quick: 'quick.invalid', slow, servers }
}

/** Has the program ask that name server, as if the machine were set up so: run before the program itself. */
export function resolverSettings({ servers }: Names): Record<string, string> {
  const preload = `
    import dns from 'node:dns'
    import { syncBuiltinESMExports } from 'node:module'
    const { Resolver } = dns.promises
    dns.promises.Resolver = class extends Resolver {
      constructor(options) {
        super(options)
        this.setServers(${JSON.stringify(servers)})
      }
    }
    syncBuiltinESMExports()`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` }
}
