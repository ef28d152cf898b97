import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'

const content = [{ type: 'frame' as const, url: 'https://crm.invalid/panel' }]

test('administrators keep the apps, and every member reads them', async () => {
  const { app, admin, agent } = await scene()
  const made = await admin.dashboardApps.create({ title: 'CRM', content })
  const created_at = '2026-01-05T09:00:00.000Z'
  expect(made).toEqual({ id: made.id, title: 'CRM', content, created_at, updated_at: created_at })
  app.clock.advance(1000)
  const changed = await admin.dashboardApps.update(made.id, { title: 'CRM 2' })
  expect(changed).toEqual({ ...made, title: 'CRM 2', updated_at: '2026-01-05T09:00:01.000Z' })
  const second = await admin.dashboardApps.create({ title: 'Shop', content: [...content, ...content] })
  expect(await agent.dashboardApps.list()).toEqual([changed, second])
  expect(await agent.dashboardApps.get(made.id)).toEqual(changed)
  expect(await refusalOf(agent.dashboardApps.delete(made.id))).toBe('403 role_required')
  expect(await admin.dashboardApps.delete(made.id)).toEqual({})
  expect(await agent.dashboardApps.list()).toEqual([second])
  expect(await (await scene()).agent.dashboardApps.list()).toEqual([])
})

test.each([
  [{ title: '', content }, '422 title too_short'],
  [{ title: 'x', content: [] }, '422 content too_few'],
  [{ title: 'x', content: [{ type: 'frame', url: 'javascript:alert(1)' }] }, '422 content[0].url bad_format'],
  [{ title: 'x', content: [{ type: 'frame', url: 'data:text/html,x' }] }, '422 content[0].url bad_format'],
  [{ title: 'x', content: [{ type: 'frame' }] }, '422 content[0].url missing'],
  [{ title: 'x', content: [{ type: 'script', url: 'https://crm.invalid' }] }, '422 content[0].type not_allowed'],
  [{ title: 'x', content: Array(21).fill(content[0]) }, '422 content too_many'],
  [{ title: 'x', content: 'https://crm.invalid' }, '422 content wrong_type'],
])('%j is refused', async (body, refusal) => {
  const { app, account, admin } = await scene()
  const answer = await call(app, admin.token)('POST', `/api/v1/accounts/${account.id}/dashboard_apps`, body)
  const [{ field, code }] = answer.json().errors
  expect(`${answer.statusCode} ${field} ${code}`).toBe(refusal)
  expect(await admin.dashboardApps.list()).toEqual([])
})
