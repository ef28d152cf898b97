import { ask } from './ask.ts'
import { type Engine, fillInboxes, fillLabels, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { type Desk, fillDesk } from './desk.ts'
import { startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median, timesOf } from './times.ts'

export interface Growth {
  operation: string
  engine: Engine
  /** By the number of conversations in the account. */
  p50ms: Record<number, number>
}

const sizes = [1_000, 10_000, 100_000]
const fullSizes = [...sizes, 1_000_000]
const times = { warmUps: 30, asked: 70 }

const account = '/api/v1/accounts/1'
const item = (attribute_key: string, value: string, query_operator: string | null) => ({
  attribute_key,
  filter_operator: 'equal_to',
  values: [value],
  query_operator,
})

const calls: { operation: string; path: string; body?: object }[] = [
  { operation: 'conversation list', path: `${account}/conversations` },
  {
    operation: 'filter by status and assignee',
    path: `${account}/conversations/filter`,
    body: { payload: [item('status', 'open', 'AND'), item('assignee_id', '1', null)] },
  },
  { operation: 'message list', path: `${account}/conversations/1/messages` },
  { operation: 'contact search', path: `${account}/contacts/search?q=u77@` },
  { operation: 'agents report', path: '/api/v2/accounts/1/reports/conversations?type=agent' },
  { operation: 'account report', path: '/api/v2/accounts/1/reports/conversations?type=account' },
]

/** How long single requests take while the account grows: one at a time, so that nothing waits for anything else. */
export function measureGrowth(engine: Engine, { full, say }: Settings): Promise<Growth[]> {
  return cleaned(async (cleanup) => {
    const bed = await makeBed(engine, cleanup)
    await (await startServer(bed.ours, cleanup)).stop()
    await bed.seed(async (database) => {
      await fillLabels(database, Date.now())
      await fillInboxes(database, Date.now())
    })
    let before: Desk | undefined
    const growth = calls.map(({ operation }): Growth => ({ operation, engine, p50ms: {} }))
    for (const size of full ? fullSizes : sizes) {
      say(`${size} conversations on ${engine}`)
      const desk = { conversations: size, contacts: Math.ceil(size / 2.5), messagesEach: 3 }
      await fillDesk(bed.sql(), desk, before)
      before = desk
      await bed.settle()
      const server = await startServer(bed.ours, cleanup)
      for (const [at, { path, body }] of calls.entries()) {
        growth[at]!.p50ms[size] = median(await timesOf(() => ask(`${server.url}${path}`, body), times))
      }
      await server.stop()
    }
    return growth
  })
}
