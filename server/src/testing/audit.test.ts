import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditPlanOf } from '../kernel/audit-plan.ts'
import { onlyReads } from '../kernel/operation.ts'
import { isSecretKey } from '../kernel/secret-keys.ts'
import { aBot } from '../resources/agent-bots/factory.ts'
import { aStaffedInbox } from '../resources/inbox-members/factory.ts'
import { aPlatformApp } from '../resources/platform-apps/factory.ts'
import { anArticle } from '../resources/portals/articles/factory.ts'
import { aCategory } from '../resources/portals/categories/factory.ts'
import { aPortal } from '../resources/portals/factory.ts'
import type { PortalRow } from '../resources/portals/table.ts'
import { joinAccount } from '../resources/users/rules/register.ts'
import { resources } from '../resources.ts'
import { type TestApp, testApp } from './app.ts'
import { type Prepared, prepare, send } from './prepared-operation.ts'
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
  [/^(customFilters|notification(s|Settings|Subscriptions))\./, 'personal'],
  [/^(uploads|portals\.pictures)\./, 'a file that nothing shows yet'],
  [/^portals\.unansweredSearches\./, 'what visitors asked, which is listed again when they ask again'],
  [/^cannedResponses\.use$/, 'daily work, which only counts'],
  [/^macros\.execute$/, 'daily work, which conversations tell of themselves'],
  [/^accounts\.signUp/, 'the account begins with it'],
  [/^profile\.set(Availability|AutoOffline|ActiveAccount)$/, 'says where somebody is, and changes all day'],
  [/^accounts\.updateActiveAt$/, 'says where somebody is, and changes all day'],
  [/^profile\.mfa\.create$/, 'changes nothing until a first code is taken'],
  [/^sessions\.requestPasswordReset$/, 'changes nothing yet, and anybody may ask'],
  [/^deliveries\.redeliver$/, 'the log of deliveries tells of it'],
  [/^widget\./, 'what visitors do'],
  [/^(webhooks\.test|portals\.sendInstructions)$/, 'changes nothing'],
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
    const prepared = await prepare(app, operation)
    const userId = await callerIn(app, prepared.account.id)
    const { account, token, url, body } = { ...prepared, ...(await arranging[operation.id]?.(app, prepared)) }
    const answer = await send(app, operation, token, url, body)
    expect(answer.statusCode, answer.body).toBe(200)
    await app.worker.drain()
    const accountId = operation.id === 'platform.accounts.create' ? answer.json().id : account.id
    const entries = await entriesOf(app, accountId)
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
    const written = JSON.stringify([entries, await eventsOf(app, accountId)])
    for (const secret of [...secretsIn(body), ...secretsIn(answer.json())]) expect(written).not.toContain(secret)
  })
})

type Arrange = (app: TestApp, prepared: Prepared) => Promise<Partial<Prepared>>

async function inBulk(app: TestApp, account: { id: number }, action: string, changes: object = {}, at?: PortalRow) {
  const portal = at ?? (await aPortal(app, account.id))
  const { id } = await anArticle(app, portal)
  return {
    url: urlOf(account, `portals/${portal.slug}/articles/bulk_actions/${action}`),
    body: { ids: [id], ...changes },
  }
}

/** What must be there for an example to change anything, and what else must be sent. */
const arranging: Record<string, Arrange> = {
  'agentBots.deleteAvatar': (app, { params }) => givePicture(app, 'agent_bots', params.id!),
  'inboxes.deleteAvatar': (app, { params }) => givePicture(app, 'inboxes', params.id!),
  'inboxes.setAgentBot': async (app, { account }) => ({ body: { agent_bot: (await aBot(app, account.id)).id } }),
  'inboxMembers.delete': async (app, { account, body }) => {
    const inbox = await aStaffedInbox(app, account.id, body.user_ids as number[])
    return { body: { ...body, inbox_id: inbox.id } }
  },
  'platform.accountUsers.delete': async (app, { account, params, body }) => {
    await join(app, Number(params.account_id), Number(body.user_id))
    return { account: { id: Number(params.account_id ?? account.id) } }
  },
  'platform.accountUsers.create': async (_app, { params }) => ({ account: { id: Number(params.account_id) } }),
  'platform.accounts.update': async (_app, { params }) => ({ account: { id: Number(params.account_id) } }),
  'platform.agentBots.create': async (app, { account, body }) => {
    const { token } = await aPlatformApp(app, ['account', account.id])
    return { token, body: { ...body, account_id: account.id } }
  },
  'platform.agentBots.deleteAvatar': (app, { params }) => givePicture(app, 'agent_bots', params.id!),
  'platform.users.delete': joinFirst,
  'platform.users.token': joinFirst,
  'platform.users.update': joinFirst,
  'portals.articles.bulkActions.deleteArticles': (app, { account }) => inBulk(app, account, 'delete_articles'),
  'portals.articles.bulkActions.updateCategory': async (app, { account }) => {
    const portal = await aPortal(app, account.id)
    const { id: category_id } = await aCategory(app, portal)
    return inBulk(app, account, 'update_category', { category_id }, portal)
  },
  'portals.articles.bulkActions.updateStatus': (app, { account }) =>
    inBulk(app, account, 'update_status', { status: 'archived' }),
  'portals.articles.reorder': async (app, { account }) => {
    const portal = await aPortal(app, account.id)
    const { id } = await anArticle(app, portal)
    return { url: urlOf(account, `portals/${portal.slug}/articles/reorder`), body: { positions_hash: { [id]: 70 } } }
  },
  'portals.categories.reorder': async (app, { account }) => {
    const portal = await aPortal(app, account.id)
    const { id } = await aCategory(app, portal)
    return { url: urlOf(account, `portals/${portal.slug}/categories/reorder`), body: { positions_hash: { [id]: 70 } } }
  },
  'portals.deleteLogo': async (app, { account, params: { id: slug } }) => {
    const portals = app.database.read.selectFrom('portals').where('account_id', '=', account.id)
    const { id } = await portals.select('id').where('slug', '=', String(slug)).executeTakeFirstOrThrow()
    return givePicture(app, 'portals', id)
  },
  'profile.deleteAvatar': async (app, { account }) => givePicture(app, 'users', await callerIn(app, account.id)),
  'profile.update': async () => ({ body: { name: 'Another name' } }),
  'teams.members.remove': async (app, { account, params, body }) => {
    const member = { account_id: account.id, team_id: Number(params.team_id), created_at: 0 }
    const rows = (body.user_ids as number[]).map((user_id) => ({ ...member, user_id }))
    await app.database.transaction((tx) => tx.insertInto('team_members').values(rows).execute())
    return {}
  },
}

async function joinFirst(app: TestApp, { account, params }: Prepared) {
  await join(app, account.id, Number(params.id))
  return {}
}

function join({ database, services }: TestApp, accountId: number, userId: number): Promise<unknown> {
  return database.transaction((tx) => joinAccount(tx, services, { accountId, userId }))
}

async function givePicture(
  { database }: TestApp,
  table: 'agent_bots' | 'inboxes' | 'portals' | 'users',
  id: string | number,
) {
  const file = { account_id: null, filename: 'a.png', content_type: 'image/png', byte_size: 1, width: 1, height: 1 }
  await database.transaction(async (tx) => {
    const files = tx.insertInto('files').values({ ...file, key: randomUUID(), created_at: 0 })
    const stored = await files.returning('id').executeTakeFirstOrThrow()
    const picture = table === 'portals' ? { logo_file_id: stored.id } : { avatar_file_id: stored.id }
    await tx.updateTable(table).set(picture).where('id', '=', Number(id)).execute()
  })
  return {}
}

function urlOf(account: { id: number }, path: string): string {
  return `/api/v1/accounts/${account.id}/${path}`
}

/** Whoever is in an account first: the one that calls. */
async function callerIn({ database }: TestApp, accountId: number): Promise<number> {
  const members = database.read.selectFrom('account_users').where('account_id', '=', accountId)
  return (await members.select('user_id').orderBy('id').executeTakeFirstOrThrow()).user_id
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
