import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { Paths } from './paths.ts'
import { misspelling, nearestWord } from './spelling.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

async function ask(method: Method, url: string) {
  const { http } = await testApp()
  return http.inject({ method, url })
}

async function told(method: Method, url: string): Promise<string> {
  const answer = await ask(method, url)
  const { errors, details = errors, description } = answer.json()
  return `${answer.statusCode} ${details[0].code}: ${description}`
}

const account = '/api/v1/accounts/{account_id}'

test.each([
  ['GET', '/api/v1/label', `GET ${account}/labels`],
  ['GET', '/labels', `GET ${account}/labels`],
  ['GET', '/api/v1/labels.json?page=2', `GET ${account}/labels`],
  ['POST', '/api/v1/accounts/1/conversation/5/message', `POST ${account}/conversations/{conversation_id}/messages`],
  ['DELETE', '/api/v1/accounts/1/lables/5/', `DELETE ${account}/labels/{id}`],
  ['GET', '/API/V1/Accounts/1/Labels', `GET ${account}/labels`],
  ['GET', '/api/v1/accounts/1/cannedResponses', `GET ${account}/canned_responses`],
  ['GET', '/api/v3/accounts/1/labels', `GET ${account}/labels`],
  ['GET', '/api/v1/api/v1/accounts/1/labels', `GET ${account}/labels`],
  ['GET', '/api/v1/accounts/{account_id}/label', `GET ${account}/labels`],
  ['GET', '/api%2Fv1%2fprofile', 'GET /api/v1/profile'],
  ['HEAD', '/api/v1/profil', 'GET /api/v1/profile'],
  ['GET', '/doc', 'GET /docs'],
] as const)('%s %s suggests %s', async (method, url, meant) => {
  const answer = await ask(method, url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().description).toContain(`; did you mean ${meant}?`)
})

test('a path that there is not is told without a token, and what is like nothing suggests nothing', async () => {
  expect(await told('GET', '/api/v1/label')).toBe(
    `404 unknown_path: There is no GET /api/v1/label; did you mean GET ${account}/labels?`,
  )
  for (const path of ['/nothing', '/api/v1/nothing', '/api/v1/accounts/1/nothing', '/auth/nothing', '/zzzzzz']) {
    expect(await told('POST', path)).toBe(`404 unknown_path: There is no POST ${path}; see /docs for what there is.`)
  }
  expect(await told('GET', '/%E0%A4%A')).toBe('404 unknown_path: There is no such path.')
})

test('of a path, only what is harmless and short is repeated', async () => {
  expect(await told('GET', '/a\u009b31m\u202eb?secret=1')).toMatch(/^404 unknown_path: There is no GET [!-~]+; see/)
  expect(await told('GET', '/a?secret=1')).not.toContain('secret')
  const long = await ask('GET', `/api/v1/${'x'.repeat(5000)}`)
  expect([long.statusCode, long.body.length < 1000]).toEqual([404, true])
  expect(long.json().description).toContain('xxx...')
})

test('a path that is there, with a method that it does not take, is 405 and says which it takes', async () => {
  const answer = await ask('DELETE', '/api/v1/accounts/1/labels')
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  const description = 'There is no DELETE /api/v1/accounts/1/labels; it takes GET, HEAD, POST.'
  expect(answer.json()).toMatchObject({ description, errors: [{ code: 'method_not_allowed', message: description }] })
  for (const url of ['/api/v1/accounts/1/labels/', '/api//v1/accounts/1/l%61bels', '/api/v1/accounts/1/labels.json']) {
    expect([url, (await ask('PATCH', url)).statusCode]).toEqual([url, 405])
  }
  expect((await ask('POST', '/api/v1/profile')).headers.allow).toBe('GET, HEAD, PUT, PATCH, OPTIONS')
  expect((await ask('POST', '/health/live')).headers.allow).toBe('GET, HEAD, OPTIONS')
  // A contact is named by a number, so this is nothing but the filter.
  expect((await ask('OPTIONS', '/api/v1/accounts/1/contacts/filter')).headers.allow).toBe('POST, OPTIONS')
})

test('OPTIONS says what a path takes, and that there is none', async () => {
  const answer = await ask('OPTIONS', '/api/v1/accounts/1/labels')
  expect([answer.statusCode, answer.body, answer.headers.allow]).toEqual([204, '', 'GET, HEAD, POST, OPTIONS'])
  expect(answer.headers).not.toHaveProperty('content-type')
  expect((await ask('OPTIONS', '/api/v1/label')).statusCode).toBe(404)
})

test('a body that cannot be read does not hide that there is no such path', async () => {
  const { http } = await testApp()
  const headers = { 'content-type': 'application/json' }
  const answer = await http.inject({ method: 'POST', url: '/api/v1/label', headers, payload: '{' })
  expect(answer.json().errors[0].code).toBe('unknown_path')
})

test('hostile paths are looked at for a bounded number of steps', () => {
  const paths = new Paths()
  for (let index = 0; index < 300; index++)
    paths.add('GET', `/api/v1/accounts/:account_id/word${index}/:id/other${index}`)
  expect(paths.nearest('GET', '/a'.repeat(8000))).toBeUndefined()
  expect(paths.nearest('GET', `/api/v1/accounts/1/${'w'.repeat(8000)}`)).toBeUndefined()
  expect(misspelling('w'.repeat(8000), 'word1')).toBe(Infinity)
  expect(paths.nearest('GET', '/api/v1/accounts/1/wrod7/5/other7')).toBe(
    'GET /api/v1/accounts/{account_id}/word7/{id}/other7',
  )
})

test('words are told apart by what was typed wrongly', () => {
  const words = ['title', 'description', 'color', 'show_on_sidebar']
  for (const [word, meant] of [
    ['titel', 'title'],
    ['colour', 'color'],
    ['showOnSidebar', 'show_on_sidebar'],
    ['desciption', 'description'],
    ['name', undefined],
    ['', undefined],
    ['🎉', undefined],
  ] as const) {
    expect([word, nearestWord(word, words)]).toEqual([word, meant])
  }
})
