import assert from 'node:assert/strict'
import { type Bed, token } from './bed.ts'
import type { Call, Operation } from './operations.ts'
import type { Server } from './servers.ts'

interface Answer {
  status: number
  body: unknown
}

/** A comparison is worth something only between servers that do the same. */
export async function requireSameAnswers(operation: Operation, ours: Server, hand: Server, bed: Bed): Promise<void> {
  const { name, call, refused = [], varies = [] } = operation
  const answers: Answer[][] = []
  for (const server of [ours, hand]) {
    const good = await ask(server, call, token)
    assert.equal(good.status, 200, `${name}: ${server.url} answered ${JSON.stringify(good)}`)
    for (const field of varies) delete (good.body as Record<string, unknown>)[field]
    const bad = [await ask(server, call), await ask(server, call, 'an-unknown-token')]
    for (const wrong of refused) bad.push(await ask(server, wrong, token))
    assert.ok(bad.every(({ status }) => status >= 400 && status < 500))
    answers.push([good, ...bad])
    await bed.tidy(operation)
  }
  try {
    assert.deepEqual(answers[1], answers[0])
  } catch (error) {
    throw new Error(`${name}: the two servers do not answer alike. ${(error as Error).message}`)
  }
}

async function ask({ url }: Server, { method, path, body }: Call, token?: string): Promise<Answer> {
  const headers: Record<string, string> = {}
  if (token) headers.api_access_token = token
  if (body) headers['content-type'] = 'application/json'
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body(0)) })
  return { status: answer.status, body: await answer.json() }
}
