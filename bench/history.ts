import { setTimeout as sleep } from 'node:timers/promises'
import { makeAccount } from './account.ts'
import { answerTo, ask } from './ask.ts'
import { type Bed, type Engine, fillInboxes, fillLabels, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { commonWord, fillDesk, rareWord, series } from './desk.ts'
import { drive } from './load.ts'
import { metricsOf } from './metrics.ts'
import { operations } from './operations.ts'
import { type Server, startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median, percentile, timesOf } from './times.ts'

/** What was found in an account with many messages; NaN is what a row does not tell. */
export interface Found {
  engine: Engine
  messages: number
  what: string
  p50ms: number
  p99ms: number
  /** How many times as long as alone, at p99. */
  ratio: number
  /** The longest that the event loop was held. */
  longestHoldMs: number
}

const [usual, full] = [100_000, 1_000_000]
const messagesEach = 10
const searched = { warmUps: 5, asked: 100 }
const rounds = 3
const roundSeconds = 3
const restMs = 3_000
const lookEveryMs = 200

const account = '/api/v1/accounts/1'
const byReferer = {
  payload: [{ attribute_key: 'referer', filter_operator: 'contains', values: ['nowhere'], query_operator: null }],
}
const heavyReads: { name: string; path: string; body?: object }[] = [
  { name: 'messages are searched', path: `${account}/search/messages?q=${commonWord}` },
  { name: 'conversations are searched', path: `${account}/conversations/search?q=${commonWord}` },
  { name: 'conversations are filtered', path: `${account}/conversations/filter`, body: byReferer },
]

/** What a long history does to searches, to those who write meanwhile, and to the process that erases it. */
export function measureHistory(engine: Engine, settings: Settings): Promise<Found[]> {
  const messages = settings.full ? full : usual
  const say = (text: string) => settings.say(`${text} on ${engine}`)
  return cleaned(async (cleanup) => {
    const bed = await makeBed(engine, cleanup)
    await (await startServer(bed.ours, cleanup)).stop()
    say(`${messages} messages`)
    await bed.seed(async (database) => {
      await fillLabels(database, Date.now())
      await fillInboxes(database, Date.now())
      const conversations = messages / messagesEach
      await fillDesk(database, { conversations, contacts: conversations / 5, messagesEach })
    })
    const server = await startServer(bed.ours, cleanup)
    say('searches')
    const found = [
      { what: 'search for a common word', ...(await searchTimes(server, commonWord)) },
      { what: 'search for a rare word', ...(await searchTimes(server, rareWord)) },
    ]
    say('messages while others read')
    const written = await writeWhileReading(server)
    const condemned = await makeAccount(server)
    await server.stop()
    say(`${messages} events`)
    await fillEvents(bed, condemned, messages)
    const held = await holdsOfErasing(await startServer(bed.ours, cleanup), bed, condemned)
    return [...found, ...written, ...held].map((row) => ({ engine, messages, ...untold, ...row }))
  })
}

const untold = { p50ms: Number.NaN, p99ms: Number.NaN, ratio: Number.NaN, longestHoldMs: Number.NaN }

interface Page {
  payload: { messages: object[] }
}

/** One at a time. */
async function searchTimes({ url }: Server, word: string): Promise<Pick<Found, 'p50ms' | 'p99ms'>> {
  const search = () => ask(`${url}${account}/search/messages?q=${word}`) as Promise<Page>
  const { payload } = await search()
  if (payload.messages.length === 0) throw new Error(`Nobody is found to have written '${word}'`)
  const times = await timesOf(search, searched)
  return { p50ms: percentile(times, 0.5), p99ms: percentile(times, 0.99) }
}

/** What takes too long is ended and refused, and has been as heavy until then. */
async function readOrTooMuch(url: string, body?: object): Promise<void> {
  const { status, text } = await answerTo(url, body)
  if (status !== 200 && status !== 503) throw new Error(`${url} answered ${status}: ${text}`)
}

/** One message after another: alone, and while each of the heavy reads is asked for over and over. */
async function writeWhileReading(server: Server) {
  const { call } = operations.find(({ name }) => name === 'message create')!
  const write = () => drive(server, [call], roundSeconds)
  const whileReading = async ({ path, body }: (typeof heavyReads)[number]) => {
    const writing = write()
    let isWriting = true
    const done = writing.finally(() => {
      isWriting = false
    })
    while (isWriting) await readOrTooMuch(`${server.url}${path}`, body)
    return done
  }
  await write()
  const ways = [
    { what: 'message create alone', run: write },
    ...heavyReads.map((read) => ({ what: `message create while ${read.name}`, run: () => whileReading(read) })),
  ]
  const measured = ways.map(({ what }) => ({ what, p50ms: [] as number[], p99ms: [] as number[] }))
  for (let done = 0; done < rounds; done++) {
    for (const [at, { run }] of ways.entries()) {
      const { p50ms, p99ms } = await run()
      measured[at]!.p50ms.push(p50ms)
      measured[at]!.p99ms.push(p99ms)
    }
  }
  const alone = median(measured[0]!.p99ms)
  return measured.map(({ what, p50ms, p99ms }) => ({
    ...{ what, p50ms: median(p50ms), p99ms: median(p99ms), ratio: median(p99ms) / alone },
  }))
}

/** Each tells once more of the last message; all have been handed out. */
async function fillEvents(bed: Bed, accountId: number, events: number): Promise<void> {
  await bed.sql().run(`
    insert into events (account_id, name, payload, position, created_at)
    ${series(1, events)}
    select ${accountId}, last.name, last.payload, n, last.created_at
    from series
    cross join (select * from events where name = 'message_created' order by id desc limit 1) as last
  `)
  await bed.settle()
}

async function holdsOfErasing(server: Server, bed: Bed, accountId: number) {
  const longest = async (isOver: () => Promise<boolean>): Promise<number> => {
    let held = 0
    await metricsOf(server)
    do {
      await sleep(lookEveryMs)
      held = Math.max(held, (await metricsOf(server)).longestHoldMs)
    } while (!(await isOver()))
    return held
  }
  await sleep(restMs)
  const restsUntil = performance.now() + restMs
  const atRest = await longest(async () => performance.now() > restsUntil)
  await ask(`${server.url}/platform/api/v1/accounts/${accountId}`, undefined, 'DELETE')
  const findAccount = bed.sql().prepare('select id from accounts where id = ?')
  const erasing = await longest(async () => (await findAccount(accountId)).length === 0)
  return [
    { what: 'event loop at rest', longestHoldMs: atRest },
    { what: 'event loop while an account with as many events is erased', longestHoldMs: erasing },
  ]
}
