import { beforeAll, expect, test } from 'vitest'
import type { Access } from '../kernel/access.ts'
import { issueToken } from '../kernel/tokens.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { registerPlatformApp } from '../resources/platform-apps/register.ts'
import { aMember } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { type TestApp, testApp } from './app.ts'
import { aBotToken, prepare, send } from './prepared-operation.ts'

/** The whole posture of the product in one table: who gets what from an operation, by the access it declares. */

const principals = ['administrator', 'agent', 'bot', 'platform app', 'member of another account', 'nobody'] as const
type Principal = (typeof principals)[number]

const statuses: Partial<Record<Access, Record<Principal, number>>> = {
  administrator: {
    administrator: 200,
    agent: 403,
    bot: 403,
    'platform app': 403,
    'member of another account': 404,
    nobody: 401,
  },
  agent: {
    administrator: 200,
    agent: 200,
    bot: 403,
    'platform app': 403,
    'member of another account': 404,
    nobody: 401,
  },
  user: {
    administrator: 200,
    agent: 200,
    bot: 403,
    'platform app': 403,
    'member of another account': 200,
    nobody: 401,
  },
}

/** Where an agent is shown only what it takes part in: one that takes part in nothing finds nothing. */
const hiddenFromStrangers = new Set<string>([])

/** These are asked with a session; a token is not enough for anybody. */
const bySession = new Set(['sessions.signOut', 'sessions.validateToken'])

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

async function tokenOf(principal: Principal, accountId: number): Promise<string | undefined> {
  switch (principal) {
    case 'administrator':
      return (await aMember(app, accountId, 'administrator')).token
    case 'agent':
      return (await aMember(app, accountId, 'agent')).token
    case 'bot':
      return aBotToken(app, accountId)
    case 'platform app':
      return app.database.transaction(async (tx) => {
        const { id } = await registerPlatformApp(tx, app.services, { name: 'App' })
        return issueToken(tx, app.services, { type: 'platform_app', id })
      })
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
  const { account, url, body } = await prepare(app, operation)
  const expected = statuses[operation.declaration.access]![principal]
  const answer = await send(app, operation, await tokenOf(principal, account.id), url, body)
  const hidden = principal === 'agent' && hiddenFromStrangers.has(id)
  expect(answer.statusCode, answer.body).toBe(hidden ? 404 : expected)
})
