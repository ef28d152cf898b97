import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { up } from '../../../../../migrations/0040-csat.ts'
import { minute } from '../../../../kernel/clock.ts'
import { createTestApp } from '../../../../testing/app.ts'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { scene } from '../../../../testing/scene.ts'
import { aMessage } from '../../messages/factory.ts'

test('surveys that programs have posted before are found, with what was answered to them', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { account, number, conversation } = await conversationScene({}, {}, scene(app))
  const answers: unknown[] = [
    undefined,
    { rating: 4, feedback_message: 'good "enough" 🙂' },
    { rating: 1 },
    { rating: 9, feedback_message: 'too much' },
    [{ rating: 5 }],
  ]
  const posted = []
  for (const csat_survey_response of answers) {
    const content_attributes = { submitted_values: { csat_survey_response } }
    posted.push(await aMessage(app, account.id, number, { content_type: 'input_csat', content_attributes }))
    app.clock.advance(minute)
  }
  await aMessage(app, account.id, number, { content_type: 'input_csat', private: true })
  await aMessage(app, account.id, number)
  await app.database.transaction(async (tx) => {
    await sql`drop table csat_surveys`.execute(tx)
    await up(tx)
  })
  const surveys = await app.database.read.selectFrom('csat_surveys').selectAll().orderBy('id').execute()
  expect(surveys.map(({ message_id, rating, feedback_message }) => [message_id, rating, feedback_message])).toEqual([
    [posted[0]!.id, null, null],
    [posted[1]!.id, 4, 'good "enough" 🙂'],
    [posted[2]!.id, 1, null],
    [posted[3]!.id, null, null],
    [posted[4]!.id, null, null],
  ])
  expect(surveys[1]).toMatchObject({
    account_id: account.id,
    conversation_id: conversation.id,
    conversation_uuid: conversation.uuid,
    assigned_agent_id: conversation.assignee_id,
    responded_at: posted[1]!.updated_at,
    created_at: posted[1]!.created_at,
  })
  expect(surveys[0]!.responded_at).toBeNull()
})
