import { beforeAll, expect, test } from 'vitest'
import { type Access, isPermission } from '../kernel/access.ts'
import type { Operation } from '../kernel/operation.ts'
import { type Permission, permissions, requirable } from '../kernel/permissions.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMemberWith } from '../resources/custom-roles/factory.ts'
import { addMembers } from '../resources/inbox-members/rules/staff.ts'
import { aPlatformApp } from '../resources/platform-apps/factory.ts'
import { aMember } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { type TestApp, testApp } from './app.ts'
import {
  aBotToken,
  type Caller,
  isForAgents,
  type Prepared,
  prepare,
  prepareOnce,
  send,
  statusOfSuccess,
} from './prepared-operation.ts'
import { problemsOf } from './refusal.ts'

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
  contact_manage: [200, 200, 200, 403, 403, 404, 401],
  report_manage: [200, 403, 403, 403, 403, 404, 401],
  knowledge_base_manage: [200, 403, 403, 403, 403, 404, 401],
  agent_or_bot: [200, 200, 200, 200, 403, 404, 401],
  user: [200, 200, 200, 403, 403, 200, 401],
  inbox: [200, 200, 200, 200, 200, 200, 200],
  contact: [200, 200, 200, 200, 200, 200, 200],
  platform: [403, 403, 403, 403, 200, 403, 401],
}

/** Where an agent is shown only what it takes part in. */
const hiddenFromStrangers = new Set([
  'assignableAgents.listOfInbox',
  'inboxMembers.get',
  'inboxes.get',
  'inboxes.getAgentBot',
])

/** Where its body or query names an inbox that such an agent may not see. */
const refusedToStrangers = new Set([
  'assignableAgents.list',
  'contacts.contactInboxes.create',
  'contacts.contactInboxes.filter',
  'contacts.create',
  'conversations.create',
])

/** The same for everything about a conversation; one that is begun in such an inbox names it in vain. */
function statusForStranger({ id, declaration }: Operation): number | undefined {
  if (statuses[declaration.access]![principals.indexOf('agent of no inbox')] !== 200) return undefined
  if (refusedToStrangers.has(id)) return 422
  const ofConversation = Object.values(declaration.load ?? {}).some(({ name }) => name === 'conversation')
  return ofConversation || hiddenFromStrangers.has(id) ? 404 : undefined
}

const personal = new Set(['bulk action', 'custom filter', 'macro', 'notification'])

/** What is of one person only: it exists for nobody else, whatever their role. */
function isOfAnother(principal: Principal, { declaration }: Operation): boolean {
  const isPersonal = Object.values(declaration.load ?? {}).some(({ name }) => personal.has(name))
  return isPersonal && (principal === 'administrator' || principal === 'agent of no inbox')
}

/** Where the body names an account, which must be one of the caller's. */
const ofOwnAccount = new Set(['profile.setActiveAccount', 'profile.setAutoOffline', 'profile.setAvailability'])

/** What its example is about is of whoever prepared the call, which none of the principals is where it is about itself. */
const ofCallerItself: Record<string, number> = {
  'profile.identity.delete': 422,
  'profile.accessTokens.delete': 404,
  'profile.mfa.delete': 422,
  'profile.mfa.renewBackupCodes': 422,
  'profile.mfa.verify': 422,
  'profile.sessions.delete': 404,
}

/** These are asked with a session; a token is not enough for anybody. */
const bySession = new Set(['sessions.signOut', 'sessions.validateToken'])

let app: TestApp
let refused: (operation: Operation) => Promise<Prepared>

beforeAll(async () => {
  app = await testApp()
  refused = prepareOnce(app)
})

/** Whoever prepared the call may make it: of agents it is one who takes part, of platform apps one that reaches it. */
async function callerOf(principal: Principal, { account, token }: Prepared, access: Access): Promise<Caller> {
  switch (principal) {
    case 'administrator':
      return (await aMember(app, account.id, 'administrator')).token
    case 'agent':
      return isForAgents(access) ? token : (await aMember(app, account.id, 'agent')).token
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

test.each(rows)('%s asked by %s', async (_id, principal, operation) => {
  const { access } = operation.declaration
  const stranger = principal === 'agent of no inbox' && statusForStranger(operation)
  const outsider = principal === 'member of another account' && ofOwnAccount.has(operation.id) && 422
  const hidden = isOfAnother(principal, operation) && 404
  const usual = statuses[access]![principals.indexOf(principal)]
  const others = usual === 200 && ofCallerItself[operation.id]
  const expected = stranger || outsider || hidden || others || usual
  const prepared = await (expected === 200 ? prepare(app, operation) : refused(operation))
  const caller = await callerOf(principal, prepared, access)
  const answer = await send(app, operation, caller, prepared.url, prepared.body)
  expect(answer.statusCode, answer.body).toBe(expected === 200 ? statusOfSuccess(operation) : expected)
})

test('a bot may use nine operations of the account, and no other', () => {
  const open = resources.flatMap(({ operations }) => operations).filter(isOpenToBots)
  expect(open.map(({ id }) => id).sort()).toEqual([
    'conversations.assignments.create',
    'conversations.create',
    'conversations.setCustomAttributes',
    'conversations.togglePriority',
    'conversations.toggleStatus',
    'conversations.toggleTypingStatus',
    'conversations.update',
    'messages.create',
    'realtime.stream',
  ])
})

function isOpenToBots({ declaration }: Operation): boolean {
  return declaration.access === 'agent_or_bot'
}

/** Whoever has a role of the account's own may do what that says, and nothing that only others say. */
const asking = resources
  .flatMap(({ operations }) => operations)
  .filter(({ declaration }) => isPermission(declaration.access))
  .map((operation) => [operation.id, operation] as const)

test('every permission that operations can ask for is asked for', () => {
  const asked = new Set(asking.map(([, { declaration }]) => declaration.access))
  expect([...asked].sort()).toEqual([...requirable].sort())
})

test.each(asking)('%s takes the one permission, and no other', async (_id, operation) => {
  const permission = operation.declaration.access as Permission
  const prepared = await prepare(app, operation)
  const { account, url, body } = prepared
  const others = await aMemberWith(app, account.id, withoutOne(permission))
  const without = await send(app, operation, others.token, url, body)
  expect([without.statusCode, problemsOf(without)[0]!.code]).toEqual([403, 'permission_required'])
  const { user, token } = await aMemberWith(app, account.id, [permission])
  await staffEveryInbox(app, account.id, user.id)
  const answer = await send(app, operation, token, url, body)
  expect(answer.statusCode, answer.body).toBe(statusOfSuccess(operation))
})

const ofConversations = resources
  .flatMap(({ operations }) => operations)
  .filter(({ declaration }) => Object.values(declaration.load ?? {}).some(({ name }) => name === 'conversation'))
  .filter(({ declaration }) => declaration.access !== 'administrator')
  .map((operation) => [operation.id, operation] as const)

test.each(ofConversations)('%s finds no conversation for whom no permission shows any', async (_id, operation) => {
  const { account, url, body } = await refused(operation)
  const { user, token } = await aMemberWith(app, account.id, ['contact_manage', 'report_manage'])
  await staffEveryInbox(app, account.id, user.id)
  expect((await send(app, operation, token, url, body)).statusCode).toBe(404)
})

function withoutOne(permission: Permission): Permission[] {
  return permissions.filter((each) => each !== permission)
}

async function staffEveryInbox({ database, services }: TestApp, accountId: number, userId: number): Promise<void> {
  const inboxes = await database.read.selectFrom('inboxes').select('id').where('account_id', '=', accountId).execute()
  for (const { id } of inboxes) {
    const members = { inbox_id: id, user_ids: [userId] }
    await database.transaction((tx) => addMembers(tx, accountId, members, services.clock.now()))
  }
}
