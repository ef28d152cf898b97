import { expect, test } from 'vitest'
import type { CsatConfigChanges } from '../../../../../sdk/src/index.ts'
import { day, minute } from '../../../kernel/clock.ts'
import { clientInto } from '../../../testing/app.ts'
import { type Desk, desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { findConversation } from '../../conversations/queries/conversations.ts'
import { aSurvey } from '../factory.ts'

/** A desk whose inbox asks for ratings. */
async function surveyingDesk(
  csat_config: CsatConfigChanges = {},
): Promise<Desk & { surveysOf(number: number): Promise<object[]> }> {
  const d = await desk()
  await d.admin.inboxes.update(d.inbox.id, { csat_survey_enabled: true, csat_config })
  return {
    ...d,
    surveysOf: async (number) => {
      const { payload } = await d.admin.messages.list(number)
      return payload.filter(({ content_type }) => content_type === 'input_csat')
    },
  }
}

const resolved = { status: 'resolved' } as const

test('a conversation that is resolved ends with one survey, told as a message and as the change', async () => {
  const { admin, begin, surveysOf, events, latestEvent } = await surveyingDesk({ message: 'Were we quick?' })
  const { id } = await begin()
  const before = (await events()).length
  await admin.conversations.toggleStatus(id, resolved)
  expect((await events()).slice(before).sort()).toEqual(['conversation_status_changed', 'message_created'])
  expect(await surveysOf(id)).toEqual([
    expect.objectContaining({
      content: 'Were we quick?',
      message_type: 3,
      content_attributes: { display_type: 'emoji' },
      private: false,
    }),
  ])
  const shown = await admin.conversations.get(id)
  expect(shown.last_non_activity_message).toMatchObject({ content_type: 'input_csat' })
  expect(shown.messages[0]!.content_type).toBe('input_csat')
  expect(await latestEvent('message_created')).toMatchObject({ content_type: 'input_csat', message_type: 3 })
})

test('a conversation has one survey in its life, however often it is resolved, and by how many at once', async () => {
  const { admin, agent, begin, surveysOf } = await surveyingDesk()
  const { id } = await begin()
  await Promise.all([admin, agent, admin].map((who) => who.conversations.toggleStatus(id, resolved)))
  await admin.conversations.toggleStatus(id, { status: 'open' })
  await agent.conversations.toggleStatus(id, resolved)
  expect(await surveysOf(id)).toHaveLength(1)
})

test('no survey is sent where the inbox asks for none, to whoever is muted, or out of time to reply', async () => {
  const { admin, begin, surveysOf, inbox, app } = await surveyingDesk()
  const { id: muted } = await begin()
  await admin.conversations.mute(muted)
  expect(await surveysOf(muted)).toEqual([])
  await admin.inboxes.update(inbox.id, { channel: { additional_attributes: { agent_reply_time_window: 1 } } })
  const { id: late } = await begin()
  await admin.messages.create(late, { content: 'Hello', message_type: 'incoming' })
  app.clock.advance(61 * minute)
  await admin.conversations.toggleStatus(late, resolved)
  expect(await surveysOf(late)).toEqual([])
  await admin.inboxes.update(inbox.id, { csat_survey_enabled: false })
  const { id } = await begin()
  await admin.conversations.toggleStatus(id, resolved)
  expect(await surveysOf(id)).toEqual([])
  expect((await begin({ status: 'resolved' })).status).toBe('resolved')
})

test.each([
  ['contains', ['VIP'], ['vip', 'new'], 1],
  ['contains', ['vip'], ['new'], 0],
  ['does_not_contain', ['spam'], ['new'], 1],
  ['does_not_contain', ['spam', 'vip'], ['vip'], 0],
  ['contains', [], [], 1],
] as const)('labels that %s %j decide over a conversation with %j', async (operator, values, labels, count) => {
  const { admin, begin, surveysOf } = await surveyingDesk({
    display_type: 'star',
    survey_rules: { operator, values: [...values] },
  })
  const { id } = await begin()
  await admin.conversations.labels.set(id, { labels: [...labels] })
  await admin.conversations.toggleStatus(id, resolved)
  const surveys = await surveysOf(id)
  expect(surveys).toHaveLength(count)
  for (const survey of surveys) expect(survey).toMatchObject({ content_attributes: { display_type: 'star' } })
})

test('the settings of surveys are whole, and what is wrong with them is said', async () => {
  const { admin, inbox } = await desk()
  const update = (csat_config: object) =>
    admin.inboxes.update(inbox.id, { csat_config: csat_config as CsatConfigChanges })
  const { csat_config } = await update({ display_type: 'star' })
  const rules = { operator: 'contains', values: [] }
  expect(csat_config).toEqual({
    display_type: 'star',
    message: '',
    button_text: 'Rate us',
    language: 'en',
    survey_rules: rules,
  })
  expect((await update({ message: 'So?' })).csat_config).toMatchObject({ display_type: 'emoji', message: 'So?' })
  expect(await refusalOf(update({ display_type: 'thumbs' }))).toBe('422 csat_config.display_type not_allowed')
  expect(await refusalOf(update({ survey_rules: { operator: 'is' } }))).toBe(
    '422 csat_config.survey_rules.operator not_allowed',
  )
})

test('surveys follow labels that are renamed, and without the last one that they ask for nobody is asked', async () => {
  const d = await surveyingDesk({ survey_rules: { operator: 'contains', values: ['VIP', 'late'] } })
  const { admin, inbox } = d
  const [vip, late] = [await admin.labels.create({ title: 'vip' }), await admin.labels.create({ title: 'late' })]
  const settings = async () => {
    const { csat_survey_enabled, csat_config } = await admin.inboxes.get(inbox.id)
    return [csat_survey_enabled, csat_config.survey_rules]
  }
  await admin.labels.update(vip.id, { title: 'gold' })
  expect(await settings()).toEqual([true, { operator: 'contains', values: ['gold', 'late'] }])
  await admin.labels.delete(vip.id)
  expect(await settings()).toEqual([true, { operator: 'contains', values: ['late'] }])
  await admin.labels.delete(late.id)
  expect(await settings()).toEqual([false, { operator: 'contains', values: [] }])
})

test('where all but those with a label are asked, all are once it is gone', async () => {
  const { admin, inbox } = await surveyingDesk({ survey_rules: { operator: 'does_not_contain', values: ['spam'] } })
  await admin.labels.delete((await admin.labels.create({ title: 'spam' })).id)
  expect(await admin.inboxes.get(inbox.id)).toMatchObject({
    csat_survey_enabled: true,
    csat_config: { survey_rules: { operator: 'does_not_contain', values: [] } },
  })
})

async function answered(rating = 5) {
  const d = await surveyingDesk()
  const { id, uuid } = await d.begin({ assignee_id: d.agent.user.id })
  await d.admin.conversations.toggleStatus(id, resolved)
  const { csatSurveyResponses: survey } = clientInto(d.app, {}).public
  const rate = (rating: number, feedback_message?: string | null) =>
    survey.update(uuid, { message: { submitted_values: { csat_survey_response: { rating, feedback_message } } } })
  if (rating > 0) await rate(rating, 'great')
  return { ...d, id, uuid, survey, rate }
}

test('whoever has the link reads the survey and answers it, and may think again', async () => {
  const { app, admin, id, uuid, survey, rate, events, latestEvent, account } = await answered(0)
  const asked = await survey.get(uuid)
  expect(asked).toEqual({
    id: asked.id,
    csat_survey_response: null,
    display_type: 'emoji',
    content: null,
    inbox_avatar_url: '',
    inbox_name: asked.inbox_name,
    locale: 'en',
    conversation_id: id,
    created_at: new Date(app.clock.now()).toISOString(),
  })
  const before = (await events()).length
  const given = await rate(4, ' good ')
  expect(given.csat_survey_response).toMatchObject({ rating: 4, feedback_message: 'good', account_id: account.id })
  app.clock.advance(minute)
  const changed = await rate(2)
  expect(changed.csat_survey_response).toEqual({
    ...given.csat_survey_response,
    rating: 2,
    feedback_message: null,
    updated_at: new Date(app.clock.now()).toISOString(),
  })
  expect(await survey.get(uuid)).toEqual(changed)
  expect((await events()).slice(before)).toEqual(['message_updated', 'message_updated'])
  expect(await latestEvent('message_updated')).toMatchObject({
    id: asked.id,
    content_attributes: { submitted_values: { csat_survey_response: { rating: 2 } } },
  })
  expect(await admin.csatSurveyResponses.list()).toHaveLength(1)
})

test('of several answers at once one stays, whole, and is the one that the message has', async () => {
  const { rate, admin, id } = await answered(0)
  await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(rating, `${rating}`)))
  const [response, ...rest] = await admin.csatSurveyResponses.list()
  expect([response!.feedback_message, rest]).toEqual([`${response!.rating}`, []])
  const { content_attributes } = (await admin.messages.list(id)).payload.find((one) => one.id === response!.message_id)!
  const { rating, feedback_message } = response!
  expect(content_attributes.submitted_values).toEqual({ csat_survey_response: { rating, feedback_message } })
})

test('a survey is answered for 14 days, from 1 to 5, and only by its own link', async () => {
  const { app, survey, rate, uuid, admin, id } = await answered(0)
  const rating = 'message.submitted_values.csat_survey_response.rating'
  expect(await refusalOf(rate(0))).toBe(`422 ${rating} too_small`)
  expect(await refusalOf(rate(6))).toBe(`422 ${rating} too_large`)
  expect(await refusalOf(rate(1.5))).toBe(`422 ${rating} wrong_type`)
  for (const other of ['nothing', `${uuid}x`, "' or 1=1", '\u{1f600}']) {
    expect(await refusalOf(survey.get(other))).toBe('404 not_found')
  }
  app.clock.advance(15 * day)
  expect(await refusalOf(rate(3))).toBe('422 submitted_values not_allowed')
  const [message] = (await admin.messages.list(id)).payload.filter(({ content_type }) => content_type === 'input_csat')
  await admin.messages.delete(id, message!.id)
  expect(await refusalOf(survey.get(uuid))).toBe('404 not_found')
})

test('an answer in the conversation is the same answer', async () => {
  const { visitor, app, account, admin } = await scene()
  const v = await visitor()
  const conversation = await v.client.conversations.create(...v.at, {})
  const { account_id, display_id, ...rest } = await aSurvey(
    app,
    account.id,
    await viewOf(app, account.id, conversation.id),
  )
  expect([account_id, display_id]).toEqual([account.id, conversation.id])
  const rate = (feedback_message: unknown) =>
    v.client.messages.update(...v.at, conversation.id, rest.message_id, {
      submitted_values: { csat_survey_response: { rating: 3, feedback_message } },
    })
  const feedback = 'submitted_values.csat_survey_response.feedback_message'
  expect(await refusalOf(rate(7))).toBe(`422 ${feedback} wrong_type`)
  expect(await refusalOf(rate('x'.repeat(20_001)))).toBe(`422 ${feedback} too_long`)
  await rate('fine')
  expect(await admin.csatSurveyResponses.list()).toEqual([
    expect.objectContaining({ id: rest.id, rating: 3, feedback_message: 'fine', conversation_id: conversation.id }),
  ])
})

async function viewOf(app: Desk['app'], accountId: number, number: number) {
  return (await findConversation(app.database.read, accountId, number, 'all'))!
}
