import { describe, expect, test } from 'vitest'
import { familyOf } from '../kernel/access.ts'
import type { AuditPlan } from '../kernel/audit.ts'
import { auditPlanOf } from '../kernel/audit-plan.ts'
import { type Operation, onlyReads } from '../kernel/operation.ts'
import { isSecretKey } from '../kernel/secret-keys.ts'
import { joinAccount } from '../resources/users/rules/register.ts'
import { resources } from '../resources.ts'
import { type TestApp, testApp } from './app.ts'
import { prepare, send } from './prepared-operation.ts'
import { secretKeys } from './secret-scan.ts'

/** What of the changes is written down, worked out from the declarations. */

const changing = resources.flatMap((resource) =>
  resource.operations
    .filter((operation) => !onlyReads(operation))
    .map((operation) => ({ operation, plan: auditPlanOf(operation, resource) })),
)

const audited = changing.flatMap(({ operation, plan }) => (plan ? [[operation.id, operation, plan] as const] : []))

/** Everything else is not, each for a reason. */
const notAudited: [ids: RegExp, reason: string][] = [
  [/^public\./, 'what contacts do themselves is told by their conversations'],
  [/^(conversations|messages)\.(?!delete$)|^messages\.delete$/, 'daily work, which conversations tell of themselves'],
  [/^contacts\.(?!delete$|merge$)/, 'daily work'],
  [/^notification(s|Settings|Subscriptions)\./, 'personal'],
  [/^profile\.set(Availability|AutoOffline|ActiveAccount)$/, 'says where somebody is, and changes all day'],
  [/^accounts\.updateActiveAt$/, 'says where somebody is, and changes all day'],
  [/^sessions\.requestPasswordReset$/, 'changes nothing yet, and anybody may ask'],
  [/^deliveries\.redeliver$/, 'the log of deliveries tells of it'],
  [/^widget\./, 'what visitors do'],
  [/^platform\.users\.create$/, 'the user belongs to no account yet; joining one is audited'],
  [/^platform\.accounts\.delete$/, 'the log goes with the account'],
]

test('whatever changes something is audited, or has a reason not to be', () => {
  const others = changing.filter(({ plan }) => !plan).map(({ operation }) => operation.id)
  const unexplained = others.filter((id) => !notAudited.some(([ids]) => ids.test(id)))
  expect(unexplained).toEqual([])
  for (const [ids] of notAudited)
    expect(
      others.some((id) => ids.test(id)),
      String(ids),
    ).toBe(true)
  const both = audited.filter(([id]) => notAudited.some(([ids]) => ids.test(id))).map(([id]) => id)
  expect(both).toEqual([])
})

test('what answers may not carry is hidden in the log as well', () => {
  for (const key of secretKeys) expect(isSecretKey(key), key).toBe(true)
})

describe.each(audited)('%s', (_id, operation, plan) => {
  test('its example leaves one entry, with who did it, from where, and no secret', async () => {
    const app = await testApp()
    const { account, token, url, body, userId } = await arranged(app, operation, plan)
    const answer = await send(app, operation, token, url, body)
    expect(answer.statusCode, answer.body).toBe(200)
    await app.worker.drain()
    const entries = await entriesOf(app, account.id)
    expect(entries).toMatchObject([
      {
        operation: operation.id,
        auditable_type: plan.type,
        request_id: answer.headers['x-request-id'],
        remote_address: '127.0.0.1',
        user_type: operation.declaration.access === 'platform' ? 'PlatformApp' : 'User',
        user_id: operation.declaration.access === 'platform' ? null : userId,
        version: 1,
      },
    ])
    const written = JSON.stringify([entries, await eventsOf(app, account.id)])
    for (const secret of [...secretsIn(body), ...secretsIn(answer.json())]) expect(written).not.toContain(secret)
  })
})

/** With whoever the platform changes in the account, since the log of a user is that of its accounts. */
async function arranged(app: TestApp, operation: Operation, plan: AuditPlan) {
  const prepared = await prepare(app, operation)
  const caller = app.database.read.selectFrom('account_users').where('account_id', '=', prepared.account.id)
  const { user_id } = await caller.select('user_id').orderBy('id').executeTakeFirstOrThrow()
  if (familyOf(operation.path) === 'platform' && plan.type === 'User') {
    const membership = { accountId: prepared.account.id, userId: Number(prepared.params.id) }
    await app.database.transaction((tx) => joinAccount(tx, app.services, membership))
  }
  const isOfAnother = familyOf(operation.path) === 'platform' && prepared.params.account_id !== undefined
  const account = isOfAnother ? { id: Number(prepared.params.account_id) } : prepared.account
  return { ...prepared, account, userId: user_id }
}

function entriesOf({ database }: TestApp, accountId: number) {
  return database.read.selectFrom('audit_logs').selectAll().where('account_id', '=', accountId).execute()
}

function eventsOf({ database }: TestApp, accountId: number) {
  const events = database.read.selectFrom('events').select('payload').where('account_id', '=', accountId)
  return events.where('name', '=', 'settings_changed').execute()
}

/** The texts under the names of secrets, at any depth. */
function secretsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return isSecretKey(key) && value.length >= 6 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => secretsIn(inner, Array.isArray(value) ? key : name))
}
