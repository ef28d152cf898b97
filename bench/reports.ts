import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { answerTo } from './ask.ts'
import { type Bed, type Engine, fillInboxes, fillLabels, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { fillDesk } from './desk.ts'
import { type Server, startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median, timesInTurn } from './times.ts'
import type { Sql } from './twin/sql.ts'

export interface ReportTimes {
  report: string
  engine: Engine
  /** By the number of conversations in the year. */
  p50ms: Record<number, number>
}

const sizes = [10_000, 100_000]
const fullSizes = [...sizes, 1_000_000]
const times = { warmUps: 5, asked: 25 }
const root = fileURLToPath(new URL('..', import.meta.url))
const hour = 3_600_000
const year = 365 * 24 * hour

const v2 = '/api/v2/accounts/1'
const series = (metric: string, more: string) => `reports?metric=${metric}&type=account&${more}`
const calls: Record<string, string> = {
  'days in UTC': series('conversations_count', 'group_by=day'),
  'days in Berlin': series('avg_resolution_time', 'group_by=day&timezone=Europe/Berlin'),
  'days in Kolkata': series('reply_time', 'group_by=day&timezone=Asia/Kolkata'),
  'hours in Kolkata': series('outgoing_messages_count', 'group_by=hour&timezone_offset=5.5'),
  'months of an inbox': 'reports?metric=resolutions_count&type=inbox&id=3&group_by=month&timezone=America/St_Johns',
  summary: 'reports/summary?type=account',
  'summary of a label': 'reports/summary?type=label&id=5',
  'bot metrics': 'reports/bot_metrics?x=1',
  'by agent': 'summary_reports/agent?x=1',
  'by inbox': 'summary_reports/inbox?x=1',
  'by label': 'summary_reports/label?x=1',
  'by channel': 'summary_reports/channel?x=1',
  'first response times': 'reports/first_response_time_distribution?x=1',
  'inboxes and labels': 'reports/inbox_label_matrix?x=1',
  'outgoing messages by agent': 'reports/outgoing_messages_count?group_by=agent',
  'table of inboxes': 'reports/inboxes.csv?x=1',
  'traffic of a month': 'reports/conversation_traffic.csv?days_before=30&timezone=Europe/Berlin',
  'live by agent': 'live_reports/grouped_conversation_metrics?group_by=assignee_id',
}

/**
 * How long each report over a year takes, by how many conversations the year has. All sizes are asked in turn, so that
 * what else the machine does falls on each alike.
 */
export async function measureReports(engine: Engine, { full, say }: Settings): Promise<ReportTimes[]> {
  const counting: ReportTimes = { report: 'adding one up anew', engine, p50ms: {} }
  const now = Date.now()
  const range = `since=${Math.floor((now - year) / 1000)}&until=${Math.floor(now / 1000)}`
  return cleaned(async (cleanup) => {
    const servers = new Map<number, Server>()
    for (const size of full ? fullSizes : sizes) {
      const bed = await makeBed(engine, cleanup)
      await (await startServer(bed.ours, cleanup)).stop()
      say(`a year of ${size} conversations on ${engine}`)
      await bed.seed((database) => fillYear(database, size, now))
      counting.p50ms[size] = (await addUp(bed)) / size
      await bed.settle()
      servers.set(size, await startServer(bed.ours, cleanup))
    }
    const rows: ReportTimes[] = []
    for (const [report, call] of Object.entries(calls)) {
      const askOf = ([size, { url }]: [number, Server]) =>
        [size, () => succeed(`${url}${v2}/${call}&${range}`)] as const
      const taken = await timesInTurn(new Map([...servers].map(askOf)), times)
      rows.push({ report, engine, p50ms: Object.fromEntries([...taken].map(([size, all]) => [size, median(all)])) })
    }
    return [...rows, counting]
  })
}

async function succeed(url: string): Promise<void> {
  const { status, text } = await answerTo(url)
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`)
}

/** As an operator does; in milliseconds. */
async function addUp({ ours }: Bed): Promise<number> {
  const started = performance.now()
  const env = { PATH: process.env.PATH, ...ours.env }
  await promisify(execFile)(process.execPath, [ours.args[0]!, 'reports', 'rebuild'], { cwd: root, env })
  return performance.now() - started
}

/** What happens on a desk, evenly over a year: each conversation is answered twice, and resolved after four hours. */
async function fillYear(database: Sql, conversations: number, now: number): Promise<void> {
  await fillLabels(database, now)
  await fillInboxes(database, now)
  await fillDesk(database, { conversations, contacts: Math.ceil(conversations / 2.5), messagesEach: 4 })
  await database.run(`update conversations set created_at = ${now} - (id * ${year}) / ${conversations}`)
  await database.run(`
    update messages set created_at = (select created_at from conversations where conversations.id = conversation_id)
      + (id % 4) * ${hour}
  `)
  const measures = ['first_response', 'reply_time', 'resolution']
  for (const [place, name] of measures.entries()) {
    await database.run(`
      insert into reporting_events (
        account_id, name, value, value_in_business_hours, event_start_time, event_end_time, conversation_id, inbox_id,
        user_id, created_at, updated_at
      )
      select 1, '${name}', 600 + id % 9000, 300 + id % 900, created_at, created_at, id, inbox_id, 1,
        created_at + ${(place + 1) * hour}, created_at
      from conversations order by id
    `)
  }
}
