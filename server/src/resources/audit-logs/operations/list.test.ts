import { expect, onTestFinished, test } from 'vitest'
import { day, hour } from '../../../kernel/clock.ts'
import type { Manifest } from '../../../kernel/manifest.ts'
import { resources } from '../../../resources.ts'
import { createTestApp } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { planOf } from '../../../testing/plan.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { givePassword } from '../../users/factory.ts'
import { joinAccount } from '../../users/rules/register.ts'
import { auditLogs } from '../index.ts'
import { auditLogsOf } from '../queries/audit-logs.ts'
import { recordChanges } from '../rules/record.ts'

async function logOf(s: Scene, query: Parameters<Scene['admin']['auditLogs']['list']>[0] = {}) {
  await s.settle()
  return (await s.admin.auditLogs.list(query)).audit_logs
}

test('what is made, changed and deleted is told by its values, the latest first', async () => {
  const s = await scene()
  const label = await s.admin.labels.create({ title: 'billing', color: '#112233' })
  s.app.clock.advance(1000)
  await s.admin.labels.update(label.id, { description: 'Invoices' })
  s.app.clock.advance(1000)
  await s.admin.labels.delete(label.id)

  const [deleted, changed, made] = await logOf(s)

  expect(made).toEqual({
    id: expect.any(Number),
    auditable_id: label.id,
    auditable_type: 'Label',
    // It is gone by now.
    auditable: null,
    associated_id: s.account.id,
    associated_type: 'Account',
    user_id: s.admin.user.id,
    user_type: 'User',
    username: s.admin.user.email,
    action: 'create',
    audited_changes: {
      account_id: s.account.id,
      title: 'billing',
      description: null,
      color: '#112233',
      show_on_sidebar: false,
    },
    version: 1,
    comment: null,
    request_uuid: expect.any(String),
    created_at: Math.floor(s.app.clock.now() / 1000) - 2,
    remote_address: '127.0.0.1',
    operation: 'labels.create',
  })
  expect(changed).toMatchObject({ action: 'update', version: 2, audited_changes: { description: [null, 'Invoices'] } })
  expect(deleted).toMatchObject({ action: 'destroy', version: 3, audited_changes: { description: 'Invoices' } })
})

test('it is for administrators, and of one account', async () => {
  const [s, other] = [await scene(), await scene()]
  await s.admin.teams.create({ name: 'support' })
  await s.settle()
  expect(await refusalOf(s.agent.auditLogs.list())).toBe('403 role_required')
  expect(await other.admin.auditLogs.list()).toMatchObject({ total_entries: 0, audit_logs: [] })
  const { audit_logs } = await s.admin.auditLogs.list()
  expect(audit_logs).toMatchObject([{ auditable: { name: 'support', type: 'team', avatar_url: '' } }])
})

test('what changes nothing, and what is refused, leaves nothing', async () => {
  const s = await scene()
  const { id } = await s.admin.labels.create({ title: 'one' })
  await s.admin.labels.create({ title: 'two' })
  await s.admin.labels.update(id, { title: 'one' })
  expect(await refusalOf(s.admin.labels.update(id, { title: 'two', color: '#000000' }))).toBe('422 title taken')
  expect(await refusalOf(s.agent.labels.delete(id))).toBe('403 role_required')
  expect((await logOf(s)).map(({ action }) => action)).toEqual(['create', 'create'])
})

test('a request that is repeated with its key is told of once', async () => {
  const s = await scene()
  const send = call(s.app, s.admin.token)
  for (const expected of [undefined, 'true']) {
    const url = `/api/v1/accounts/${s.account.id}/labels`
    const answer = await send('POST', url, { title: 'once' }, { 'idempotency-key': 'one' })
    expect(answer.headers['idempotency-replayed']).toBe(expected)
  }
  expect(await logOf(s)).toHaveLength(1)
})

test('an event that is heard of twice is written down once', async () => {
  const s = await scene()
  await s.admin.labels.create({ title: 'once' })
  await s.settle()
  const { read, transaction } = s.app.database
  const told = read.selectFrom('events').selectAll().where('account_id', '=', s.account.id)
  const events = await told.where('name', '=', 'settings_changed').execute()
  expect(events).toHaveLength(1)
  await transaction((tx) => recordChanges.plan(tx, events, { services: s.app.services, now: s.app.clock.now() }))
  expect(await logOf(s)).toHaveLength(1)
})

test('of the user, the action, the record, the time and a part of a name', async () => {
  const s = await scene()
  const second = await s.member('administrator')
  const label = await s.admin.labels.create({ title: 'first' })
  s.app.clock.advance(hour)
  const moment = Math.floor(s.app.clock.now() / 1000)
  await second.labels.update(label.id, { title: 'second' })
  await second.teams.create({ name: 'Straße' })
  const found = async (query: Parameters<typeof logOf>[1]) => (await logOf(s, query)).map(({ operation }) => operation)

  expect(await found({ user_id: s.admin.user.id })).toEqual(['labels.create'])
  expect(await found({ action: 'update' })).toEqual(['labels.update'])
  expect(await found({ auditable_type: 'Team' })).toEqual(['teams.create'])
  expect(await found({ auditable_type: 'Label', auditable_id: label.id })).toEqual(['labels.update', 'labels.create'])
  expect(await found({ since: moment })).toEqual(['teams.create', 'labels.update'])
  expect(await found({ until: moment })).toEqual(['labels.create'])
  expect(await found({ q: 'STRAß' })).toEqual(['teams.create'])
  expect(await found({ q: 'nobody' })).toEqual([])
  expect(await refusalOf(s.admin.auditLogs.list({ since: 'soon' }))).toBe('422 since bad_format')
})

test('pages are of 25, and a cursor goes on', async () => {
  const s = await scene()
  for (let at = 0; at < 27; at++) await s.admin.labels.create({ title: `label-${at}` })
  await s.settle()
  const [first, second] = [await s.admin.auditLogs.list(), await s.admin.auditLogs.list({ page: 2 })]
  expect(first).toMatchObject({ per_page: 25, total_entries: 27, current_page: 1 })
  expect(second).toMatchObject({ per_page: 25, total_entries: 27, current_page: 2 })
  const ids = [...first.audit_logs, ...second.audit_logs].map(({ id }) => id)
  expect(ids).toHaveLength(27)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  const answer = await call(s.app, s.admin.token)('GET', `/api/v1/accounts/${s.account.id}/audit_logs`)
  const next = /<http:\/\/parley\.test(.+)>/.exec(String(answer.headers.link))![1]!
  expect((await call(s.app, s.admin.token)('GET', next)).json().audit_logs).toEqual(second.audit_logs)
})

test('who signs in and out, and a new password, are told to every account of the user', async () => {
  const [s, other] = [await scene(), await scene()]
  const { user } = s.agent
  await givePassword(s.app, user, 'Secret-1')
  await s.app.database.transaction((tx) =>
    joinAccount(tx, s.app.services, { accountId: other.account.id, userId: user.id }),
  )
  const credentials = { email: user.email, password: 'Secret-1' }
  const answer = await call(s.app, undefined)('POST', '/auth/sign_in', credentials)
  const { 'access-token': token, client, uid } = answer.headers as Record<string, string>
  const session = { 'access-token': token, client, uid }
  const asUser = call(s.app, undefined)
  const passwords = { current_password: 'Secret-1', password: 'Other-Secret-2' }
  expect((await asUser('PUT', '/api/v1/profile', passwords, session)).statusCode).toBe(200)
  expect((await asUser('DELETE', '/auth/sign_out', undefined, session)).statusCode).toBe(200)
  expect((await asUser('POST', '/auth/sign_in', credentials)).statusCode).toBe(401)

  for (const log of [await logOf(s), await logOf(other)]) {
    expect(log).toMatchObject([
      { action: 'sign_out', audited_changes: {} },
      { action: 'update', audited_changes: { password: ['[changed]', '[changed]'] } },
      { action: 'sign_in', audited_changes: {} },
    ])
    for (const entry of log) {
      expect(entry).toMatchObject({ auditable_type: 'User', auditable_id: user.id, username: user.email })
    }
  }
})

test('long texts are cut, and of settings that are stored together those that differ are told', async () => {
  const s = await scene()
  const content = `${'a'.repeat(499)}😀${'b'.repeat(5000)}`
  await s.agent.cannedResponses.create({ short_code: 'long', content })
  const inbox = await s.admin.inboxes.create({ name: 'Shop', channel: { type: 'api' } })
  await s.admin.inboxes.update(inbox.id, { channel: { hmac_mandatory: true } })
  const [changed, , response] = await logOf(s)
  expect(changed!.audited_changes).toEqual({ channel_settings: [{ hmac_mandatory: false }, { hmac_mandatory: true }] })
  expect(String(response!.audited_changes.content)).toMatch(/^a{499}.…$/u)
})

test('of a contact that is deleted, nothing is told but its id', async () => {
  const s = await scene()
  const { payload } = await s.agent.contacts.create({ name: 'Grace', email: 'grace@acme.example' })
  await s.admin.contacts.delete(payload.contact.id)
  const log = await logOf(s)
  expect(log).toMatchObject([{ auditable_type: 'Contact', auditable_id: payload.contact.id, audited_changes: {} }])
  expect(JSON.stringify(log)).not.toMatch(/grace/i)
})

test('the address is that of the caller behind a proxy that is trusted', async () => {
  const app = await createTestApp({ trustedProxies: ['127.0.0.1'] })
  onTestFinished(() => app.close())
  const s = await scene(app)
  const send = call(app, s.admin.token)
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'desk-42' }
  await send('POST', `/api/v1/accounts/${s.account.id}/labels`, { title: 'far' }, headers)
  expect(await logOf(s)).toMatchObject([{ remote_address: '203.0.113.9', request_uuid: 'desk-42' }])
})

test('entries are kept for a year', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const s = await scene(app)
  await s.admin.labels.create({ title: 'old' })
  await s.settle()
  app.clock.advance(200 * day)
  await s.admin.labels.create({ title: 'new' })
  await s.settle()
  expect(await logOf(s)).toHaveLength(2)
  app.clock.advance(166 * day)
  await s.settle()
  expect(await logOf(s)).toMatchObject([{ auditable: { name: 'new' } }])
})

test('of several who change one record at once, each is told with what the one before has made of it', async () => {
  const s = await scene()
  const { id } = await s.admin.labels.create({ title: 'busy', description: '0' })
  await Promise.all(['1', '2', '3', '4', '5'].map((description) => s.admin.labels.update(id, { description })))
  const log = await logOf(s, { action: 'update' })
  const steps = log.map(({ audited_changes }) => audited_changes.description as [string, string])
  const next = new Map(steps)
  const chain = ['0']
  while (next.has(chain.at(-1)!)) chain.push(next.get(chain.at(-1)!)!)
  expect(chain.toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(chain.at(-1)).toBe((await s.admin.labels.get(id)).description)
})

test('what happens all day costs no statement more', async () => {
  const cost = async (own: readonly Manifest[]) => {
    const app = await createTestApp({ resources: own })
    onTestFinished(() => app.close())
    const s = await conversationScene({}, {}, scene(app))
    const { counters } = app.database
    const counted = async (work: () => Promise<unknown>) => {
      await work()
      const before = counters.statements
      await work()
      return counters.statements - before
    }
    let number = 0
    return {
      message: await counted(() => s.agent.messages.create(s.number, { content: 'Hello' })),
      status: await counted(() => s.agent.conversations.toggleStatus(s.number)),
      contact: await counted(() => s.agent.contacts.create({ name: 'Grace' })),
      label: await counted(() => s.admin.labels.create({ title: `label-${number++}` })),
    }
  }
  const [audited, plain] = [await cost(resources), await cost(resources.filter((one) => one !== auditLogs))]
  // What is made is read once more, and told in an event.
  expect(audited).toEqual({ ...plain, label: plain.label + 2 })
})

test('pages, one record and one user are found by an index', async () => {
  const { app } = await scene()
  const { read } = app.database
  const rows = (asked: Parameters<typeof auditLogsOf>[2]) =>
    auditLogsOf(read, 1, asked).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(26)
  expect(await planOf(app.database, rows({}))).toContain('audit_logs_account_id_created_at_id_idx')
  const one = await planOf(app.database, auditLogsOf(read, 1, { auditableType: 'Label', auditableId: 2 }).selectAll())
  expect(one).toContain('audit_logs_account_id_auditable_type_auditable_id_version_idx')
})

test('the log is downloaded as a table, in which nothing is a formula', async () => {
  const [s, other] = [await scene(), await scene()]
  await s.admin.labels.create({ title: 'first' })
  s.app.clock.advance(hour)
  await s.admin.teams.create({ name: '=1+1' })
  await s.admin.agentBots.create({ name: 'Robo' })
  await other.admin.teams.create({ name: 'theirs' })
  await s.settle()
  const url = `/api/v1/accounts/${s.account.id}/audit_logs/download`
  const answer = await call(s.app, s.admin.token)('GET', url)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=audit_logs.csv')
  const [header, bot, team, label, ...rest] = answer.body.split('\r\n')
  expect(header).toMatch(/^Time,User,/)
  expect(bot).toContain('""secret"":""[changed]""')
  expect(team).toContain(',create,Team,')
  expect(team).toContain(`,'=1+1,`)
  expect(label).toContain('""title"":""first""')
  expect(rest).toEqual([''])
  const labels = await call(s.app, s.admin.token)('GET', `${url}?auditable_type=Label`)
  expect(labels.body.split('\r\n')).toEqual([header, label, ''])
  expect((await call(s.app, s.agent.token)('GET', url)).statusCode).toBe(403)
})
