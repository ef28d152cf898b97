import assert from 'node:assert/strict'
import { type Bed, token } from './bed.ts'
import { type Call, type Operation, pathOf } from './operations.ts'
import type { Server } from './servers.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** A comparison is worth something only between servers that do the same. */
export async function requireSameAnswers(operation: Operation, ours: Server, hand: Server, bed: Bed): Promise<void> {
  const answers: unknown[] = []
  for (const [at, server] of [ours, hand].entries()) {
    const answer = await given(server, operation)
    const wrote = operation.wrote && withoutVarying((await bed.look(operation.wrote))[at]!, operation)
    answers.push({ given: answer, wrote, refused: await refused(server, operation) })
    await bed.tidy(operation)
  }
  try {
    assert.deepEqual(answers[1], answers[0])
  } catch (error) {
    throw new Error(`${operation.name}: the two servers do not answer alike. ${(error as Error).message}`)
  }
}

async function given(server: Server, operation: Operation): Promise<object> {
  const { name, call } = operation
  const { status, body } = await ask(server, call, token)
  if (status !== 200) throw new Error(`${name}: ${server.url} answered ${status} ${JSON.stringify(body)}`)
  return withoutVarying(body, operation)
}

/** Also reads the JSON that SQLite keeps as text. */
function withoutVarying(found: object, { varies = [] }: Operation): object {
  const read = (key: string, value: unknown): unknown => {
    if (varies.includes(key)) return undefined
    return key === 'payload' && typeof value === 'string' ? JSON.parse(value, read) : value
  }
  return JSON.parse(JSON.stringify(found), read)
}

async function refused(server: Server, { call, refused = [] }: Operation): Promise<object[]> {
  const answers = [await ask(server, call), await ask(server, call, 'an-unknown-token')]
  for (const wrong of refused) answers.push(await ask(server, wrong, token))
  return answers.map(refusalOf)
}

/** The words of an error may be changed without the twin having to follow; its status, codes and fields may not. */
function refusalOf({ status, body }: Answer): object {
  const errors = body.errors as { code: string; field: string }[] | undefined
  return { status, errors: errors?.map(({ code, field }) => ({ code, field })) }
}

async function ask({ url }: Server, call: Call, token?: string): Promise<Answer> {
  const { method, body } = call
  const headers: Record<string, string> = {}
  if (token) headers.api_access_token = token
  if (body) headers['content-type'] = 'application/json'
  const answer = await fetch(url + pathOf(call, 0), { method, headers, body: body && JSON.stringify(body(0)) })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
