import { expect, test } from 'vitest'
import { day } from '../kernel/clock.ts'
import type { NewInbox } from '../resources/inboxes/schema.ts'
import { desk } from '../testing/desk.ts'

const browser = { accept: 'text/html' }

/** A conversation whose contact was asked. */
async function asked(csat_config: object = {}, inbox: Partial<NewInbox> = { business_name: 'Shop <1>' }) {
  const d = await desk(inbox)
  await d.admin.inboxes.update(d.inbox.id, { csat_survey_enabled: true, csat_config })
  const { id, uuid } = await d.begin()
  await d.admin.conversations.toggleStatus(id, { status: 'resolved' })
  const url = `/survey/responses/${uuid}`
  return {
    ...d,
    id,
    url,
    open: (query = '') => d.app.http.inject({ url: url + query, headers: browser }),
    send: (form: Record<string, string>) =>
      d.app.http.inject({
        method: 'POST',
        url,
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
    answers: async () =>
      (await d.admin.csatSurveyResponses.list()).map(({ rating, feedback_message }) => [rating, feedback_message]),
  }
}

test('it comes from whom customers know: not from an inbox whose name only agents read', async () => {
  const { open, admin } = await asked({}, { name: 'App' })
  const { name } = await admin.accounts.get()
  const { body } = await open()
  expect(body).toContain(`<span>${name}</span>`)
  expect(body).not.toContain('<span>App</span>')
  const website = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const onSite = await asked({}, { name: 'Acme shop', channel: website })
  expect((await onSite.open()).body).toContain('<span>Acme shop</span>')
})

test('a contact answers with one tap, says more, and thinks again', async () => {
  const { open, send, answers, url } = await asked()
  const page = await open()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Shop &lt;1&gt;')
  expect(page.body.match(/<button class="rating/g)).toHaveLength(5)
  expect(page.body).not.toContain('type="module"')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  const sent = await send({ rating: '4' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}?sent=1`])
  const thanks = (await open('?sent=1')).body
  expect(thanks).toContain('Your answer: Good')
  expect(thanks).toMatch(/value="4" aria-pressed="true"/)
  await send({ rating: '2', feedback: ' Slow </textarea> ' })
  expect(await answers()).toEqual([[2, 'Slow </textarea>']])
  expect((await open()).body).toContain('Slow &lt;/textarea&gt;')
})

test('it can be sent from the first on, and only figures are explained', async () => {
  const [faces, stars] = [await (await asked()).open(), await (await asked({ display_type: 'star' })).open()]
  for (const { body } of [faces, stars]) expect(body).toContain('<button class="button button-primary">Send</button>')
  expect([faces, stars].map(({ body }) => body.includes('1 is very bad'))).toEqual([false, true])
})

test('a rating in a link is only preselected', async () => {
  const { open, answers } = await asked({ display_type: 'star', message: 'Were we quick?' })
  const { body } = await open('?rating=5')
  expect(body).toContain('Were we quick?')
  expect(body).toContain('value="5" autofocus>Send “Very good”</button>')
  expect(await answers()).toEqual([])
  expect((await open('?rating=9')).body).not.toContain('aria-pressed="true"')
})

test('what is missing or too long is said, and nothing is lost', async () => {
  const { send, answers } = await asked()
  const nothing = await send({ feedback: 'Fine' })
  expect([nothing.statusCode, nothing.body.includes('Choose one of the five first.')]).toEqual([422, true])
  expect(nothing.body).toContain('>Fine</textarea>')
  const long = await send({ rating: '3', feedback: 'x'.repeat(20_001) })
  expect([long.statusCode, long.body.includes('at most 20,000 characters')]).toEqual([422, true])
  expect(await answers()).toEqual([])
})

test('after 14 days it says that it is over', async () => {
  const { open, send, answers, app } = await asked()
  app.clock.advance(14 * day + 1)
  expect((await open('?rating=5')).body).toContain('This survey is over')
  expect([(await send({ rating: '5' })).statusCode, await answers()]).toEqual([422, []])
})

test('without a survey there is a page that says so, in the language of whoever looks', async () => {
  const { app } = await desk()
  const gone = await app.http.inject({
    url: '/survey/responses/00000000-0000-4000-8000-000000000000',
    headers: { ...browser, 'accept-language': 'de' },
  })
  expect([gone.statusCode, gone.body.includes('Hier ist keine Umfrage')]).toEqual([404, true])
})

test('it speaks the language of its inbox', async () => {
  const { open } = await asked({ language: 'ar' })
  expect((await open()).body).toContain('<html lang="ar" dir="rtl"')
})
