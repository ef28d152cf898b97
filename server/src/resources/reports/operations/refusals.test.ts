import { expect, test } from 'vitest'
import { csvLine } from '../../../kernel/csv.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'

const range = { since: 1_767_571_200, until: 1_767_657_600 }

test('what is missing, wrong, unknown or too much is told by its name', async () => {
  const { admin, account, app } = await scene()
  const { series, summary, live, liveBy, outgoingMessagesCount, byChannel } = admin.reports
  const of = { metric: 'conversations_count', type: 'account' } as const
  expect(await series(of)).toEqual([])
  expect(await refusalOf(series({ ...of, since: 1 }))).toBe('422 until missing')
  expect(await refusalOf(series({ ...of, until: 1 }))).toBe('422 since missing')
  expect(await refusalOf(series({ ...of, since: 2, until: 1 }))).toBe('422 until mismatch')
  expect(await refusalOf(series({ ...of, since: 'x' as never, until: 1 }))).toBe('422 since wrong_type')
  expect(await refusalOf(series({ ...of, metric: 'luck' as never }))).toBe('422 metric not_allowed')
  expect(await refusalOf(series({ ...of, type: 'moon' as never }))).toBe('422 type not_allowed')
  expect(await refusalOf(series({ metric: of.metric } as never))).toBe('422 type missing')
  expect(await refusalOf(series({ ...of, ...range, group_by: 'minute' as never }))).toBe('422 group_by not_allowed')
  expect(await refusalOf(series({ ...of, ...range, timezone: 'Mars/Olympus' }))).toBe('422 timezone bad_format')
  expect(await refusalOf(series({ ...of, ...range, timezone_offset: 5.4 }))).toBe('422 timezone_offset not_allowed')
  expect(await refusalOf(series({ ...of, ...range, timezone_offset: 15 }))).toBe('422 timezone_offset too_large')
  expect(await refusalOf(series({ ...of, since: 0, until: 4_000_000_000, group_by: 'hour' }))).toBe(
    '422 group_by too_many',
  )
  expect(await refusalOf(summary({ type: 'account' } as never))).toBe('422 since missing, until missing')
  expect(await refusalOf(byChannel({ since: 1 } as never))).toBe('422 until missing')
  expect(await refusalOf(live({ team_id: 999_999 }))).toBe('404 not_found')
  expect(await refusalOf(liveBy({ group_by: 'inbox_id' as never }))).toBe('422 group_by not_allowed')
  expect(await refusalOf(outgoingMessagesCount({ ...range, group_by: 'moon' as never }))).toBe(
    '422 group_by not_allowed',
  )
  const path = `/api/v2/accounts/${account.id}/reports/agents.csv`
  expect((await call(app, admin.token)('GET', path)).statusCode).toBe(422)
})

test('nothing of another account, and nothing that is gone', async () => {
  const [mine, theirs] = [await scene(), await scene()]
  const inbox = await anInbox(theirs.app, theirs.account.id)
  const team = await theirs.admin.teams.create({ name: 'theirs' })
  const label = await theirs.admin.labels.create({ title: 'theirs' })
  const owners = [
    ['inbox', inbox.id],
    ['team', team.id],
    ['label', label.id],
    ['agent', theirs.agent.user.id],
  ] as const
  for (const [type, id] of owners) {
    expect(await refusalOf(mine.admin.reports.summary({ type, id, ...range }))).toBe('404 not_found')
    expect((await theirs.admin.reports.summary({ type, id, ...range })).conversations_count).toBe(0)
  }
  expect(await refusalOf(mine.admin.reports.summary({ type: 'inbox', ...range }))).toBe('422 id missing')
  await theirs.admin.inboxes.delete(inbox.id)
  expect(await refusalOf(theirs.admin.reports.summary({ type: 'inbox', id: inbox.id, ...range }))).toBe('404 not_found')
  const empty = await mine.admin.reports.inboxLabelMatrix(range)
  expect(empty).toEqual({ inboxes: [], labels: [], matrix: [] })
})

test('a table holds what names hold, and no formula', () => {
  const cells = ['=1+1', 'a,b', 'say "hi"', 'two\nlines', ' x', 7, null, '-', '日本', '']
  expect(csvLine(cells)).toBe(`'=1+1,"a,b","say ""hi""","two\nlines", x,7,,'-,日本,\r\n`)
})
