import { makeAccount } from './account.ts'
import { ask } from './ask.ts'
import { type Engine, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { drive } from './load.ts'
import type { Call } from './operations.ts'
import { processorMs } from './processor.ts'
import { type Server, startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median } from './times.ts'

export interface Automation {
  engine: Engine
  rules: number
  what: string
  without: number
  with: number
  /** Of the two, taken in the same round. */
  ratio: number
}

const rules = 50
const connections = 16
const rounds = 6
/** Rules are judged a little later: what is left for the next round must be little beside what a round holds. */
const longer = 4

/** What rules that are asked about every message, and met by none, cost those who write. */
export function measureAutomation(engine: Engine, { seconds, say }: Settings): Promise<Automation[]> {
  return cleaned(async (cleanup) => {
    say(`messages with ${rules} automation rules and without on ${engine}`)
    const bed = await makeBed(engine, cleanup)
    const server = await startServer(bed.ours, cleanup)
    const [plain, ruled] = [await makeDesk(server), await makeDesk(server)]
    for (let made = 0; made < rules; made++) await addRule(server, ruled.id, made)
    const processes = [server.pid, ...(await bed.processes())]
    const round = async (calls: readonly Call[], length = seconds * longer) => {
      const before = await processorMs(processes)
      const { rps, requests } = await drive(server, calls, length)
      return { rps, cpuMs: ((await processorMs(processes)) - before) / requests }
    }
    for (const { calls } of [plain, ruled]) await round(calls, 1)
    const pairs: { without: Figures; with: Figures }[] = []
    for (let done = 0; done < rounds; done++) {
      // In turns, since whoever comes second finds a larger database.
      const isPlainFirst = done % 2 === 0
      const first = await round((isPlainFirst ? plain : ruled).calls)
      const second = await round((isPlainFirst ? ruled : plain).calls)
      pairs.push(isPlainFirst ? { without: first, with: second } : { without: second, with: first })
    }
    const rowOf = (what: string, of: (figures: Figures) => number): Automation => ({
      engine,
      rules,
      what,
      without: median(pairs.map((pair) => of(pair.without))),
      with: median(pairs.map((pair) => of(pair.with))),
      ratio: median(pairs.map((pair) => of(pair.with) / of(pair.without))),
    })
    return [rowOf('messages per second', ({ rps }) => rps), rowOf('cpu ms a message', ({ cpuMs }) => cpuMs)]
  })
}

interface Figures {
  rps: number
  cpuMs: number
}

/** With conversations for each connection: one takes 200 messages a minute only. */
async function makeDesk(server: Server): Promise<{ id: number; calls: Call[] }> {
  const id = await makeAccount(server)
  const account = `${server.url}/api/v1/accounts/${id}`
  const inbox = (await ask(`${account}/inboxes`, { name: 'API', channel: { type: 'api' } })) as { id: number }
  const perConnection = 40
  for (let at = 0; at < connections * perConnection; at++) {
    const source = { inbox_id: inbox.id, source_id: `source-${at}` }
    await ask(`${account}/contacts`, { name: 'Grace', ...source })
    await ask(`${account}/conversations`, source)
  }
  const path = (connection: number, number: number) => connection * perConnection + (number % perConnection) + 1
  const calls = Array.from({ length: connections }, (_, connection): Call => {
    return {
      method: 'POST',
      path: (number) => `/api/v1/accounts/${id}/conversations/${path(connection, number)}/messages`,
      body: () => ({ content: 'Where is my order?', message_type: 'incoming' }),
    }
  })
  return { id, calls }
}

async function addRule({ url }: Server, accountId: number, number: number): Promise<void> {
  await ask(`${url}/api/v1/accounts/${accountId}/automation_rules`, {
    name: `Rule ${number}`,
    event_name: 'message_created',
    conditions: [
      { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: 'AND' },
      { attribute_key: 'content', filter_operator: 'contains', values: [`refund ${number}`], query_operator: 'OR' },
      { attribute_key: 'labels', filter_operator: 'equal_to', values: [`label-${number}`], query_operator: null },
    ],
    actions: [{ action_name: 'add_label', action_params: [`label-${number}`] }],
  })
}
