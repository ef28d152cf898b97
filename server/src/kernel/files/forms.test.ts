import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from '../../resources/conversations/messages/public/operations/create.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { Random } from '../../testing/random.ts'
import { scene } from '../../testing/scene.ts'
import { firstAnswer, sendBytes, type WireOptions } from '../../testing/wire.ts'
import { errorsOf } from '../declared.ts'
import { catalogue } from '../errors.ts'

/** Forms that are broken in every way, sent to the app by somebody without a token. */

interface Case extends WireOptions {
  name: string
  body: string | Buffer
  type?: string
  /** What the header says, where that is not how long the body is. */
  length?: number
  chunked?: boolean
}

let app: TestApp
let url: string
let path: string
const escaped: unknown[] = []
const note = (error: unknown) => escaped.push(error)

beforeAll(async () => {
  app = await createTestApp()
  url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { visitor } = await scene(app)
  const { at, client } = await visitor()
  const { id } = await client.conversations.create(...at)
  path = `/public/api/v1/inboxes/${at[0]}/contacts/${at[1]}/conversations/${id}/messages`
  process.on('uncaughtException', note).on('unhandledRejection', note)
})

afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note)
  await app.close()
})

const declared = errorsOf(create)

async function check({ name, body, type = 'multipart/form-data; boundary=b', length, chunked, after = 'wait' }: Case) {
  const bytes = Buffer.from(body as string, 'latin1')
  const framing = chunked ? 'transfer-encoding: chunked' : `content-length: ${length ?? bytes.length}`
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\n${framing}\r\n\r\n`
  const answer = firstAnswer(await sendBytes(url, Buffer.concat([Buffer.from(head, 'latin1'), bytes]), { after }))
  const isComplete = after === 'wait' && (chunked || length === undefined || length <= bytes.length)
  if (isComplete || answer) expectDeclared(name, answer)
  return answer
}

function expectDeclared(name: string, answer: ReturnType<typeof firstAnswer>): void {
  const { status = 0, body = '' } = answer ?? {}
  const code = status === 200 ? undefined : JSON.parse(body || '{}').errors?.[0]?.code
  const isDeclared = status === 200 || (declared.includes(code) && catalogue[code as 'missing'][0] === status)
  expect([name, status, body, isDeclared && status < 500]).toEqual([name, status, body, true])
}

async function checkAll(cases: Case[]): Promise<void> {
  const waiting = cases.values()
  const sendNext = async () => {
    for (const one of waiting) await check(one)
  }
  await Promise.all(Array.from({ length: 8 }, sendNext))
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  expect(escaped).toEqual([])
  expect(app.logged.filter((line) => line.includes('request failed'))).toEqual([])
  await expect.poll(incoming).toEqual([])
}

function incoming(): string[] {
  const folder = join(app.dataDir, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

const field = (name: string, value = 'x') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (value: string, name = 'attachments[]', filename = 'a.txt') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${value}\r\n`
const end = '--b--\r\n'
const small = `${field('content', 'Hello')}${file('some bytes')}${field('echo_id', 'e')}${end}`

test('a form of many parts, cut off in the last of them', async () => {
  const cases = [1, 20, 21, 999, 1000, 1001, 2000].flatMap((count): Case[] => {
    const fields = Array.from({ length: count }, (_, index) => field(`f${index}`)).join('')
    const files = Array.from({ length: Math.min(count, 30) }, () => file('x')).join('')
    const nameless = `--b\r\n\r\nx\r\n`.repeat(count)
    return [fields, files, nameless].flatMap((body, kind): Case[] => [
      { name: `${count} parts of kind ${kind}`, body: `${body}${end}` },
      { name: `${count} parts of kind ${kind}, cut`, body: body.slice(0, -3) },
      { name: `${count} parts of kind ${kind}, gone`, body: body.slice(0, -3), length: 1e6, after: 'abort' },
    ])
  })
  await checkAll(cases)
})

test('a small form, cut at every byte', async () => {
  const cuts = Array.from({ length: small.length + 1 }, (_, length) => small.slice(0, length))
  await checkAll(cuts.map((body) => ({ name: `the first ${body.length} bytes`, body })))
  await checkAll(cuts.map((body) => ({ name: `${body.length} bytes, ended`, body, length: 1000, after: 'end' })))
  await checkAll(cuts.map((body) => ({ name: `${body.length} bytes, aborted`, body, length: 1000, after: 'abort' })))
})

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const part = (head: string, value = 'x') => `--b\r\n${head}\r\n\r\n${value}\r\n`
const named = 'Content-Disposition: form-data; name="attachments[]"'
const long = 'x'.repeat(100_000)

const oddities: [name: string, body: string, rest?: Partial<Case>][] = [
  ['no boundary', small, { type: 'multipart/form-data' }],
  ['an empty boundary', small, { type: 'multipart/form-data; boundary=' }],
  ['an empty quoted boundary', small, { type: 'multipart/form-data; boundary=""' }],
  ['a quoted boundary', small, { type: 'multipart/form-data; boundary="b"' }],
  ['another boundary', small, { type: 'multipart/form-data; boundary=c' }],
  ['a boundary of 256', small, { type: `multipart/form-data; boundary=${'b'.repeat(256)}` }],
  ['a boundary of 8000', small, { type: `multipart/form-data; boundary=${'b'.repeat(8000)}` }],
  ['a boundary of odd bytes', small, { type: 'multipart/form-data; boundary=\xff\xfe' }],
  ['two boundaries', small, { type: 'multipart/form-data; boundary=b; boundary=c' }],
  ['another kind of multipart', small, { type: 'multipart/mixed; boundary=b' }],
  ['nothing', ''],
  ['nothing, in chunks', '0\r\n\r\n', { chunked: true }],
  ['only the end', end],
  ['two ends', `${end}${end}`],
  ['something before and after', `before\r\n${small}after ${long}`],
  ['no end', small.slice(0, -end.length)],
  ['the boundary inside a value', `${field('content', 'a--b and --b-- b')}${end}`],
  ['the boundary inside a file', `${file('a\r\n--b and more')}${end}`],
  ['a boundary that goes on', `${field('content', 'a').replace('--b', '--bc')}${end}`],
  [
    'a form in a form',
    `${part(`${named}\r\nContent-Type: multipart/mixed; boundary=c`, '--c\r\n\r\nx\r\n--c--')}${end}`,
  ],
  ['no name', `${part('Content-Disposition: form-data')}${end}`],
  ['an empty name', `${field('')}${file('x', '')}${end}`],
  ['no headers', `--b\r\n\r\nx\r\n${end}`],
  ['no disposition', `${part('Content-Type: text/plain')}${end}`],
  ['another disposition', `${part('Content-Disposition: attachment; name="a"')}${end}`],
  ['an open quote', `${part('Content-Disposition: form-data; name="attachments[]; filename="x')}${end}`],
  ['a header without a colon', `${part(`${named}\r\nnonsense`)}${end}`],
  ['a folded header', `${part('Content-Disposition: form-data;\r\n name="content"')}${end}`],
  ['a huge header', `${part(`${named}\r\nX-Long: ${long}`)}${end}`],
  ['many headers', `${part(`${named}\r\n${'X-Long: x\r\n'.repeat(3000)}X: y`)}${end}`],
  ['a huge name', `${field(long)}${file('x', long)}${end}`],
  ['a huge header that never ends', `--b\r\nX-Long: ${long}`],
  ['an empty file name', `${file('x', 'attachments[]', '')}${end}`],
  ['empty files without a name', `${file('', 'attachments[]', '').repeat(30)}${end}`],
  ['a file name that is a path', `${file('x', 'attachments[]', '../../../../etc/passwd')}${end}`],
  ['a file name of dots', `${file('x', 'attachments[]', '..')}${end}`],
  ['a file name with NUL', `${file('x', 'attachments[]', 'a\0b')}${end}`],
  ['a file name of another charset', `${part(`${named}; filename*=utf-8''%e2%82%ac%ZZ`)}${end}`],
  ['one name many times', `${field('content', 'a').repeat(100)}${end}`],
  ['a field and a file of one name', `${field('attachments[]')}${file('x')}${end}`],
  ['a file where a field belongs', `${file('x', 'content')}${end}`],
  ['too many files', `${file('x').repeat(16)}${end}`],
  ['far too many files', `${file('x').repeat(50)}${end}`],
  [
    'names of JavaScript',
    ['__proto__', 'constructor', 'toString', 'a[__proto__][b]'].map((n) => field(n)).join('') + end,
  ],
  ['files named so', ['__proto__', 'constructor', 'hasOwnProperty'].map((n) => file('x', n)).join('') + end],
  ['deep names', `${field(`a${'[b]'.repeat(1000)}`)}${field('[[[')}${field(']')}${field('a[')}${end}`],
  [
    'broken JSON',
    `${part('Content-Disposition: form-data; name="content"\r\nContent-Type: application/json', '{')}${end}`,
  ],
  [
    'an unknown charset',
    `${part('Content-Disposition: form-data; name="content"\r\nContent-Type: text/plain; charset=x')}${end}`,
  ],
  ['a long field', `${field('content', long.repeat(11))}${end}`],
  ['many long fields', `${field('content', long).repeat(30)}${end}`],
  ['bare line feeds', small.replaceAll('\r\n', '\n')],
  ['a longer body than announced', small, { length: 100 }],
  ['a shorter body than announced', small, { length: 10_000, after: 'end' }],
  ['a shorter body than announced, aborted', small, { length: 10_000, after: 'abort' }],
  [
    'in chunks',
    `${small
      .match(/.{1,7}/gs)!
      .map(chunk)
      .join('')}0\r\n\r\n`,
    { chunked: true },
  ],
  ['in one chunk that is cut', chunk(small).slice(0, -20), { chunked: true, after: 'abort' }],
  ['in broken chunks', `${chunk(small.slice(0, 50))}zz\r\n`, { chunked: true, after: 'abort' }],
]

test('forms that nobody should send', async () => {
  await checkAll(oddities.map(([name, body, rest]) => ({ name, body, ...rest })))
})

test('what is well formed is taken', async () => {
  const accepted = [
    'a quoted boundary',
    'something before and after',
    'a folded header',
    'in chunks',
    'an empty file name',
  ]
  for (const [name, body, rest] of oddities.filter(([name]) => accepted.includes(name))) {
    expect([name, (await check({ name, body, ...rest }))?.status]).toEqual([name, 200])
  }
})

test('bytes changed, left out and put in at random', async () => {
  const seed = Date.now() % 2 ** 31
  const random = new Random(seed)
  const change = (text: string): string => {
    const at = random.upTo(text.length)
    const put = random.of(['', '\0', '\r\n', '--b', '--', '"', ';', ' ', '\xff', String.fromCharCode(random.upTo(256))])
    return text.slice(0, at) + put + text.slice(at + random.upTo(3))
  }
  const cases = Array.from({ length: 400 }, (_, index): Case => {
    let body = small
    for (let changes = 1 + random.upTo(4); changes > 0; changes--) body = change(body)
    return { name: `seed ${seed}, form ${index}`, body, after: random.of(['wait', 'wait', 'end', 'abort'] as const) }
  })
  await checkAll(cases)
})
