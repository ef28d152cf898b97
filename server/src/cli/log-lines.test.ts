import { expect, test } from 'vitest'
import { version } from '../kernel/release.ts'
import { testEngine } from '../testing/database.ts'
import { newSite, runProgram, startProgram } from '../testing/process.ts'

test.runIf(testEngine === 'sqlite')('standard output is JSON, line by line, and has no credentials', async () => {
  const site = await newSite({
    PARLEY_LOG_LEVEL: 'debug',
    PARLEY_UNHEARD_OF: '1',
    PARLEY_PLATFORM_TOKEN: 'platform-token',
  })
  const server = await startProgram(site)
  const headers = { api_access_token: 'admin-token', 'content-type': 'application/json' }
  await fetch(`${server.url}/api/v1/profile`, { headers })
  await fetch(`${server.url}/nowhere`, { headers })
  await fetch(`${server.url}/health/live`)
  await fetch(`${server.url}/api/v1/accounts/1/labels`, { method: 'POST', headers, body: '{' })
  expect(await server.stop()).toBe(0)

  const lines = server
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

  for (const line of lines) expect(line).toMatchObject({ level: expect.any(String), time: expect.any(String) })
  const about = (msg: string) => lines.filter((line) => line.msg === msg)
  expect(about('started')).toMatchObject([
    { version, node: process.version, engine: testEngine, role: 'both', address: server.url },
  ])
  expect(about('stopping')).toMatchObject([{ reason: 'SIGTERM' }])
  expect(about('stopped')).toMatchObject([{ reason: 'SIGTERM', ms: expect.any(Number) }])
  expect(about('this is not a setting of Parley')).toMatchObject([{ name: 'PARLEY_UNHEARD_OF' }])
  const requests = about('request').map(({ path, status, level }) => `${level} ${path} ${status}`)
  expect(requests.sort()).toEqual([
    'debug /health/live 200',
    'info /api/v1/accounts/1/labels 400',
    'info /api/v1/profile 200',
    'info /nowhere 404',
  ])
  // A person is told them all the same.
  const password = /^ +password +(\S+)$/m.exec(server.output())![1]!
  for (const secret of [password, 'admin-token', 'platform-token']) {
    expect(server.output()).toContain(secret)
    expect(server.stdout()).not.toContain(secret)
  }
  expect(await runProgram(['--version'], {})).toEqual({ code: 0, output: `${version}\n` })
})
