import { expect, test } from 'vitest'
import { hour } from '../../../kernel/clock.ts'
import { clientInto } from '../../../testing/app.ts'
import { desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { anAccount } from '../../accounts/factory.ts'
import { joinAccount } from '../../users/rules/register.ts'
import { aSurvey, aSurveyResponse } from '../factory.ts'

/** A desk that asks for ratings, and a way to be rated in it. */
async function ratedDesk() {
  const d = await desk()
  const { admin, app, inbox, begin } = d
  await admin.inboxes.update(inbox.id, { csat_survey_enabled: true })
  const { csatSurveyResponses } = clientInto(app).public
  const rated = async (rating: number, over: Parameters<typeof begin>[0] & { feedback?: string } = {}) => {
    const { feedback, ...given } = over
    const { id, uuid } = await begin(given)
    await admin.conversations.toggleStatus(id, { status: 'resolved' })
    const csat_survey_response = { rating, feedback_message: feedback }
    await csatSurveyResponses.update(uuid, { message: { submitted_values: { csat_survey_response } } })
    return id
  }
  return { ...d, rated }
}

test('an administrator is shown who answered what, and who had the conversation', async () => {
  const { app, admin, agent, account, rated } = await ratedDesk()
  const id = await rated(5, { assignee_id: agent.user.id, feedback: 'great' })
  const [response] = await admin.csatSurveyResponses.list()
  const seconds = app.clock.now() / 1000
  expect(response).toEqual({
    id: response!.id,
    rating: 5,
    feedback_message: 'great',
    csat_review_notes: null,
    review_notes_updated_at: null,
    account_id: account.id,
    message_id: response!.message_id,
    contact: (await admin.conversations.get(id)).meta.sender,
    conversation_id: id,
    assigned_agent: (await agent.agents.list()).find((one) => one.id === agent.user.id),
    created_at: seconds,
  })
  expect(await refusalOf(agent.csatSurveyResponses.list())).toBe('403 permission_required')
})

test('who had the conversation when it was resolved stays, whoever has it later, or leaves', async () => {
  const { app, admin, agent, server, rated, settle } = await ratedDesk()
  const gone = await server()
  const elsewhere = await anAccount(app)
  const { user } = agent
  await app.database.transaction((tx) => joinAccount(tx, app.services, { accountId: elsewhere.id, userId: user.id }))
  const id = await rated(4, { assignee_id: user.id })
  await rated(3, { assignee_id: gone.user.id })
  await admin.conversations.assignments.create(id, { assignee_id: admin.user.id })
  for (const who of [agent, gone]) await admin.agents.delete(who.user.id)
  await settle()
  const assigned = async (who: typeof agent) => {
    const found = await admin.csatSurveyResponses.list({ user_ids: [who.user.id] })
    return found.map(({ assigned_agent }) => assigned_agent)
  }
  // Who belongs to no account any more is forgotten, and the answer is not.
  expect(await assigned(gone)).toEqual([undefined])
  expect(await assigned(agent)).toEqual([
    expect.objectContaining({ id: user.id, name: user.name, availability_status: 'offline' }),
  ])
  expect((await assigned(agent))[0]).not.toHaveProperty('email')
  expect(await admin.csatSurveyResponses.metrics()).toMatchObject({ total_count: 2 })
})

test('responses are narrowed down, sorted, paged and counted', async () => {
  const { app, account, admin, agent, inbox, rated } = await ratedDesk()
  const team = await admin.teams.create({ name: 'Support' })
  const numbers: number[] = []
  for (const rating of [1, 5, 5]) {
    numbers.push(await rated(rating, rating === 1 ? { assignee_id: agent.user.id, team_id: team.id } : {}))
    app.clock.advance(hour)
  }
  await aSurvey(app, account.id)
  const now = Math.floor(app.clock.now() / 1000)
  const { csatSurveyResponses: csat } = admin
  const found = async (query: Parameters<typeof csat.list>[0]) =>
    (await csat.list(query)).map(({ conversation_id }) => numbers.indexOf(conversation_id))
  expect(await found({})).toEqual([2, 1, 0])
  expect(await found({ sort: 'created_at' })).toEqual([0, 1, 2])
  expect(await found({ rating: 5 })).toEqual([2, 1])
  expect(await found({ user_ids: [agent.user.id] })).toEqual([0])
  expect(await found({ team_id: team.id })).toEqual([0])
  expect(await found({ inbox_id: inbox.id, since: now - 2 * 3600, until: now - 3600 })).toEqual([1])
  expect(await found({ inbox_id: inbox.id + 1 })).toEqual([])
  expect(await found({ per_page: 2 })).toEqual([2, 1])
  expect(await found({ per_page: 2, page: 2 })).toEqual([0])
  const all = []
  for await (const { conversation_id } of csat.list.all({ per_page: 1 })) all.push(numbers.indexOf(conversation_id))
  expect(all).toEqual([2, 1, 0])
  expect(await csat.metrics()).toEqual({
    total_count: 3,
    ratings_count: { 1: 1, 5: 2 },
    total_sent_messages_count: 4,
  })
  const range = { since: now - 2 * 3600, until: now, rating: 1 }
  expect(await csat.metrics(range)).toEqual({ total_count: 0, ratings_count: {}, total_sent_messages_count: 2 })
  for (const query of ['rating=6', 'rating=x', 'sort=rating', 'since=soon', 'user_ids[]=x', 'team_id=0']) {
    const answer = await call(app, admin.token)('GET', `/api/v1/accounts/${account.id}/csat_survey_responses?${query}`)
    expect([query, answer.statusCode]).toEqual([query, 422])
  }
})

test('an administrator notes what the team makes of it', async () => {
  const { app, account, admin } = await scene()
  const { id } = await aSurveyResponse(app, account.id)
  const noted = await admin.csatSurveyResponses.update(id, { csat_review_notes: 'Called back' })
  expect(noted).toMatchObject({
    csat_review_notes: 'Called back',
    review_notes_updated_at: app.clock.now() / 1000,
    review_notes_updated_by: { id: admin.user.id },
  })
  expect(await admin.csatSurveyResponses.list()).toEqual([noted])
  expect((await admin.csatSurveyResponses.update(id, { csat_review_notes: null })).csat_review_notes).toBeNull()
  const unanswered = await aSurvey(app, account.id)
  const notes = { csat_review_notes: 'x' }
  expect(await refusalOf(admin.csatSurveyResponses.update(unanswered.id, notes))).toBe('404 not_found')
})

test('the table has a row for each response of the time, and no formulas', async () => {
  const { app, account, admin, agent, rated } = await ratedDesk()
  const first = await rated(5, { assignee_id: agent.user.id, feedback: '=cmd|" /C calc"!A0, \n "oh"' })
  app.clock.advance(hour)
  await rated(1)
  const now = Math.floor(app.clock.now() / 1000)
  const get = (query: string) =>
    call(app, admin.token)('GET', `/api/v1/accounts/${account.id}/csat_survey_responses/download?${query}`)
  const answer = await get(`since=${now - 7200}&until=${now}`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=csat_report.csv')
  const { name, email, phone_number } = (await admin.conversations.get(first)).meta.sender
  const feedback = '"\'=cmd|"" /C calc""!A0, \n ""oh"""'
  const link = `http://parley.test/app/accounts/${account.id}/conversations/${first}`
  const date = new Date((now - 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const cells = [agent.user.name, 5, feedback, name, email ?? '', phone_number ?? '', link, `${date} UTC`, '']
  expect(answer.body).toBe(
    'Agent Name,Rating,Feedback Comment,Contact Name,Contact Email Address,Contact Phone Number,' +
      `Link to the conversation,Recorded date,Review Notes\r\n${cells.join(',')}\r\n`,
  )
  expect((await get(`since=${now - 7200}`)).json().errors).toMatchObject([{ field: 'until', code: 'missing' }])
})

test('what was answered goes with the conversation and with the contact, and no other account sees it', async () => {
  const { app, admin, rated, settle, account } = await ratedDesk()
  const [one, two] = [await rated(1), await rated(2)]
  const other = await scene()
  expect(await other.admin.csatSurveyResponses.list()).toEqual([])
  expect(await other.admin.csatSurveyResponses.metrics()).toMatchObject({
    total_count: 0,
    total_sent_messages_count: 0,
  })
  await admin.conversations.delete(one)
  expect(await admin.csatSurveyResponses.metrics()).toMatchObject({ total_count: 1, total_sent_messages_count: 1 })
  await admin.contacts.delete((await admin.conversations.get(two)).meta.sender.id)
  expect(await admin.csatSurveyResponses.list()).toEqual([])
  await settle()
  const left = app.database.read.selectFrom('csat_surveys').select('id').where('account_id', '=', account.id)
  expect(await left.execute()).toEqual([])
})
