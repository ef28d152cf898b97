import { makeAccount } from './account.ts'
import { ask } from './ask.ts'
import { type Engine, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { drive } from './load.ts'
import type { Call } from './operations.ts'
import { type Server, startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median } from './times.ts'

export interface Contention {
  engine: Engine
  /** Conversations created in a second. */
  oneAccount: number
  manyAccounts: number
  ratio: number
}

const connections = 16
const rounds = 5
const warmUpSeconds = 1

/** Conversations of one account share its row of numbers; those of different accounts share nothing. */
export function measureContention(engine: Engine, { seconds, say }: Settings): Promise<Contention[]> {
  return cleaned(async (cleanup) => {
    say(`conversations of one account and of ${connections} on ${engine}`)
    const bed = await makeBed(engine, cleanup)
    const server = await startServer(bed.ours, cleanup)
    const accounts: Account[] = []
    for (let made = 0; made < connections; made++) accounts.push(await makeDesk(server))
    const round = async (calls: Call[], length = seconds) => (await drive(server, calls, length)).rps
    // Each connection writes to a contact of its own, so that the account is all they share.
    const inOne = accounts.map((_, at) => createIn(accounts[0]!, at))
    const inMany = accounts.map((account, at) => createIn(account, at))
    await round(inOne, warmUpSeconds)
    await round(inMany, warmUpSeconds)
    const pairs: [one: number, many: number][] = []
    for (let done = 0; done < rounds; done++) pairs.push([await round(inOne), await round(inMany)])
    const contention: Contention = {
      engine,
      oneAccount: median(pairs.map(([one]) => one)),
      manyAccounts: median(pairs.map(([, many]) => many)),
      ratio: median(pairs.map(([one, many]) => one / many)),
    }
    return [contention]
  })
}

interface Account {
  id: number
  inboxId: number
}

/** With an inbox, and a contact for each connection. */
async function makeDesk(server: Server): Promise<Account> {
  const id = await makeAccount(server)
  const account = `${server.url}/api/v1/accounts/${id}`
  const inbox = (await ask(`${account}/inboxes`, { name: 'API', channel: { type: 'api' } })) as { id: number }
  for (let at = 0; at < connections; at++) {
    await ask(`${account}/contacts`, { name: 'Grace', inbox_id: inbox.id, source_id: sourceId(at) })
  }
  return { id, inboxId: inbox.id }
}

function createIn({ id, inboxId }: Account, connection: number): Call {
  const body = { source_id: sourceId(connection), inbox_id: inboxId }
  return { method: 'POST', path: `/api/v1/accounts/${id}/conversations`, body: () => body }
}

function sourceId(connection: number): string {
  return `source-${connection}`
}
