import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aStaffedInbox } from '../../inbox-members/factory.ts'

const idsOf = ({ payload }: { payload: { id: number }[] }) => payload.map(({ id }) => id)

async function staffed() {
  const s = await scene()
  const [both, second] = [s.agent, await s.member()]
  const one = await aStaffedInbox(s.app, s.account.id, [both.user.id])
  const two = await aStaffedInbox(s.app, s.account.id, [both.user.id, second.user.id])
  return { ...s, both, second, one, two }
}

test('administrators can be assigned, and members of all the inboxes', async () => {
  const { app, account, admin, both, second, one, two } = await staffed()
  const { list, listOfInbox } = admin.assignableAgents
  expect(await list({ inbox_ids: [two.id] })).toEqual({ payload: await both.agents.list() })
  expect(idsOf(await list({ inbox_ids: [one.id, two.id, one.id] }))).toEqual([admin.user.id, both.user.id])
  expect(idsOf(await listOfInbox(one.id))).toEqual([admin.user.id, both.user.id])
  expect(idsOf(await both.assignableAgents.listOfInbox(two.id))).toEqual([admin.user.id, both.user.id, second.user.id])
  expect(idsOf(await list({ inbox_ids: [two.id], page: 2, per_page: 2 }))).toEqual([second.user.id])
  const path = `/api/v1/accounts/${account.id}/assignable_agents?inbox_ids[]=${one.id}&inbox_ids[]=${two.id}`
  expect(idsOf((await call(app, both.token)('GET', path)).json())).toEqual([admin.user.id, both.user.id])
})

test('an inbox that the caller may not see is unknown, and so is one of another account', async () => {
  const { admin, second, one, two } = await staffed()
  const theirs = (await staffed()).one.id
  const refused = (person: typeof admin, inbox_ids: number[]) => refusalOf(person.assignableAgents.list({ inbox_ids }))
  expect(await refused(second, [two.id, one.id])).toBe('422 inbox_ids[1] unknown')
  expect(await refused(admin, [theirs])).toBe('422 inbox_ids[0] unknown')
  expect(await refused(admin, [])).toBe('422 inbox_ids missing')
  expect(await refusalOf(second.assignableAgents.listOfInbox(one.id))).toBe('404 not_found')
})
