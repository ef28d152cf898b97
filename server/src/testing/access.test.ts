import { beforeAll, expect, test } from 'vitest'
import type { Access } from '../kernel/access.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aPlatformApp } from '../resources/platform-apps/factory.ts'
import { aMember } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { type TestApp, testApp } from './app.ts'
import { aBotToken, type Caller, type Prepared, prepare, send } from './prepared-operation.ts'

/** The whole posture of the product in one table: who gets what from an operation, by the access it declares. */

const principals = [
  'administrator',
  'agent',
  'agent of no inbox',
  'bot',
  'platform app',
  'member of another account',
  'nobody',
] as const
type Principal = (typeof principals)[number]

/** In the order of the principals. */
const statuses: Partial<Record<Access, number[]>> = {
  administrator: [200, 403, 403, 403, 403, 404, 401],
  agent: [200, 200, 200, 403, 403, 404, 401],
  user: [200, 200, 200, 403, 403, 200, 401],
  inbox: [200, 200, 200, 200, 200, 200, 200],
  contact: [200, 200, 200, 200, 200, 200, 200],
  platform: [403, 403, 403, 403, 200, 403, 401],
}

/** Where an agent is shown only what it takes part in. */
const hiddenFromStrangers = new Set(['inboxMembers.get', 'inboxes.get', 'inboxes.getAgentBot'])

/** These are asked with a session; a token is not enough for anybody. */
const bySession = new Set(['sessions.signOut', 'sessions.validateToken'])

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

/** Whoever prepared the call may make it: of agents it is one who takes part, of platform apps one that reaches it. */
async function callerOf(principal: Principal, { account, token }: Prepared, access: Access): Promise<Caller> {
  switch (principal) {
    case 'administrator':
      return (await aMember(app, account.id, 'administrator')).token
    case 'agent':
      return access === 'agent' ? token : (await aMember(app, account.id, 'agent')).token
    case 'agent of no inbox':
      return (await aMember(app, account.id, 'agent')).token
    case 'bot':
      return aBotToken(app, account.id)
    case 'platform app':
      return access === 'platform' ? token : (await aPlatformApp(app)).token
    case 'member of another account':
      return (await aMember(app, (await anAccount(app)).id, 'administrator')).token
    case 'nobody':
      return undefined
  }
}

const rows = resources
  .flatMap(({ operations }) => operations)
  .filter(({ id, declaration }) => statuses[declaration.access] && !bySession.has(id))
  .flatMap((operation) => principals.map((principal) => [operation.id, principal, operation] as const))

test.each(rows)('%s asked by %s', async (id, principal, operation) => {
  const { access } = operation.declaration
  const prepared = await prepare(app, operation)
  const caller = await callerOf(principal, prepared, access)
  const answer = await send(app, operation, caller, prepared.url, prepared.body)
  const hidden = principal === 'agent of no inbox' && hiddenFromStrangers.has(id)
  expect(answer.statusCode, answer.body).toBe(hidden ? 404 : statuses[access]![principals.indexOf(principal)])
})
