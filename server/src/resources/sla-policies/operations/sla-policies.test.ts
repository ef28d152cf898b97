import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

const gold = {
  name: 'Gold',
  description: 'For customers with a contract',
  first_response_time_threshold: 3600,
  next_response_time_threshold: 7200,
  resolution_time_threshold: 86_400,
  only_during_business_hours: true,
}

test('a policy is created, read, changed, listed and deleted', async () => {
  const { admin, agent } = await scene()
  const { payload } = await admin.slaPolicies.create(gold)
  expect(payload).toEqual({ id: payload.id, ...gold })
  expect(await agent.slaPolicies.get(payload.id)).toEqual({ payload })
  const changes = { name: 'Золото', next_response_time_threshold: null }
  const changed = await admin.slaPolicies.update(payload.id, changes)
  expect(changed).toEqual({ payload: { ...payload, ...changes } })
  const plain = await admin.slaPolicies.create({ name: 'Plain' })
  expect(plain.payload).toEqual({
    id: plain.payload.id,
    name: 'Plain',
    description: null,
    first_response_time_threshold: null,
    next_response_time_threshold: null,
    resolution_time_threshold: null,
    only_during_business_hours: false,
  })
  expect(await agent.slaPolicies.list()).toEqual({ payload: [changed.payload, plain.payload] })
  expect(await admin.slaPolicies.delete(payload.id)).toEqual({})
  expect(await agent.slaPolicies.list()).toEqual({ payload: [plain.payload] })
  expect(await refusalOf(admin.slaPolicies.get(payload.id))).toBe('404 not_found')
})

test.each([
  [{ name: '' }, '422 name too_short'],
  [{ name: ' ' }, '422 name bad_format'],
  [{ first_response_time_threshold: 0 }, '422 first_response_time_threshold too_small'],
  [{ next_response_time_threshold: 1e12 }, '422 next_response_time_threshold too_large'],
  [{ resolution_time_threshold: 'soon' as unknown as number }, '422 resolution_time_threshold wrong_type'],
  [{ only_during_business_hours: 'maybe' as unknown as boolean }, '422 only_during_business_hours wrong_type'],
])('%j is refused', async (wrong, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.slaPolicies.create({ ...gold, ...wrong }))).toBe(expected)
  expect((await admin.slaPolicies.list()).payload).toEqual([])
})

test('accounts do not see each other’s policies, nor promise what another one does', async () => {
  const [one, two] = [await scene(), await scene()]
  const { id } = (await one.admin.slaPolicies.create(gold)).payload
  expect((await two.admin.slaPolicies.list()).payload).toEqual([])
  expect(await refusalOf(two.admin.slaPolicies.update(id, { name: 'Mine' }))).toBe('404 not_found')
  expect(await refusalOf(two.admin.slaPolicies.delete(id))).toBe('404 not_found')
  expect((await one.admin.slaPolicies.get(id)).payload.name).toBe('Gold')
})
