import { expect, test } from 'vitest'
import { version } from '../kernel/release.ts'
import { testApp } from '../testing/app.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('whoever opens the address of the server is led on, and every link leads somewhere', async () => {
  const { http } = await testApp()
  const page = await http.inject({ url: '/', headers: browser })
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept' })
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/,
  )
  expect(page.body).toContain(`Version ${version}`)
  expect(page.body).not.toContain('<script')
  const links = [...page.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
  expect(links).toEqual(['/favicon.svg', '/app', '/docs', '/openapi.json', '/health/ready'])
  for (const url of links) expect([url, (await http.inject({ url, headers: browser })).statusCode]).toEqual([url, 200])
})

test('a program gets the same links as JSON', async () => {
  const { http } = await testApp()
  for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5']) {
    const answer = await http.inject({ url: '/', headers: accept === undefined ? {} : { accept } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({
      name: 'Parley',
      version,
      links: { console: '/app', reference: '/docs', openapi: '/openapi.json', health: '/health/ready' },
    })
  }
})

test('the icon that browsers ask every server for is there', async () => {
  const { http } = await testApp()
  for (const url of ['/favicon.ico', '/favicon.svg']) {
    const icon = await http.inject(url)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  }
})
