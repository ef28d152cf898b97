import { expect, test } from 'vitest'
import { day, hour } from '../../../../kernel/clock.ts'
import { aPicture, multipart } from '../../../../testing/multipart.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'

async function aHelpCenter() {
  const set = await scene()
  const slug = `help-${set.account.id}`
  await set.admin.portals.create({ name: 'Help', slug })
  return { ...set, slug, articles: set.admin.portals.articles }
}

async function send({ app, account, admin }: Scene, slug: string) {
  const form = multipart([await aPicture('picture')])
  const path = `/api/v1/accounts/${account.id}/portals/${slug}/pictures`
  const answer = await call(app, admin.token)('POST', path, form.body, form.headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { url: string; filename: string; width: number; height: number }
}

const statusOf = async ({ app }: Scene, url: string) => (await app.http.inject(new URL(url).pathname)).statusCode

async function later(set: Scene, time: number) {
  set.app.clock.advance(time)
  await set.settle()
}

test('a picture stays as long as an article names it', async () => {
  const set = await aHelpCenter()
  const { slug, articles } = set
  const { url, ...facts } = await send(set, slug)
  expect(facts).toEqual({ filename: 'me.png', width: 10, height: 10 })
  const unused = await send(set, slug)
  const text = `![Me](${url})\n\nand again ![](${url} "me")`
  const { payload } = await articles.create(slug, { title: 'One', content: text })
  const other = await articles.create(slug, { title: 'Two', content: `see ${url}` })
  await later(set, day + hour)
  expect([await statusOf(set, url), await statusOf(set, unused.url)]).toEqual([200, 404])

  // Long after other links have run out.
  await later(set, 30 * day)
  expect(await statusOf(set, url)).toBe(200)
  await articles.update(slug, payload.id, { title: 'Renamed' })
  await articles.update(slug, payload.id, { content: 'No picture' })
  await set.settle()
  expect(await statusOf(set, url)).toBe(200)
  await articles.update(slug, payload.id, { content: text })
  await articles.delete(slug, other.payload.id)
  await set.settle()
  expect(await statusOf(set, url)).toBe(200)
  await articles.update(slug, payload.id, { content: null })
  await set.settle()
  expect(await statusOf(set, url)).toBe(404)
})

test('with the portal its pictures go', async () => {
  const set = await aHelpCenter()
  const { url } = await send(set, set.slug)
  await set.articles.create(set.slug, { title: 'One', content: `![](${url})` })
  await later(set, day + hour)
  await set.admin.portals.delete(set.slug)
  await set.settle()
  expect(await statusOf(set, url)).toBe(404)
})

test('an address of another account keeps nothing there, and one that is made up is just text', async () => {
  const set = await aHelpCenter()
  const other = await aHelpCenter()
  const { url } = await send(other, other.slug)
  await set.articles.create(set.slug, {
    title: 'One',
    content: `![](${url}) ![](${url.replace(/\d+-original/, '1-original')})`,
  })
  await later(other, day + hour)
  expect(await statusOf(other, url)).toBe(404)
})

test('only a picture is taken, and only from those who write articles', async () => {
  const set = await aHelpCenter()
  const path = `/api/v1/accounts/${set.account.id}/portals/${set.slug}/pictures`
  const text = multipart([{ name: 'picture', filename: 'a.png', content: 'no picture' }])
  const post = (token: string, form: ReturnType<typeof multipart>) =>
    call(set.app, token)('POST', path, form.body, form.headers)
  expect((await post(set.admin.token, text)).json().errors).toMatchObject([{ field: 'picture' }])
  expect(await refusalOf(set.admin.portals.pictures.create(set.slug, {}))).toBe('422 picture missing')
  const picture = multipart([await aPicture('picture')])
  expect((await post(set.agent.token, picture)).statusCode).toBe(403)
})
