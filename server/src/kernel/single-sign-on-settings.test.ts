import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from '../config.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

const [issuer, client] = [{ PARLEY_OIDC_ISSUER: 'https://login.acme.test/realm' }, { PARLEY_OIDC_CLIENT_ID: 'parley' }]

test('without a word about it, people have passwords', () => {
  expect(readConfig({}).oidc).toBeUndefined()
})

test('a provider is called by its host, unless it has a name', () => {
  const oidc = { issuer: 'https://login.acme.test/realm', clientId: 'parley' }
  expect(readConfig({ ...issuer, ...client }).oidc).toEqual({
    ...oidc,
    clientSecret: undefined,
    name: 'login.acme.test',
  })
  const named = { ...issuer, ...client, PARLEY_OIDC_CLIENT_SECRET: 'secret', PARLEY_OIDC_NAME: 'Acmé' }
  expect(readConfig(named).oidc).toEqual({ ...oidc, clientSecret: 'secret', name: 'Acmé' })
})

test('half of it is told to be half of it, without the secret', () => {
  const stray = { ...client, PARLEY_OIDC_CLIENT_SECRET: 'do-not-tell', PARLEY_OIDC_NAME: 'Acme' }
  expect(problemsOf(stray)).toEqual([
    'PARLEY_OIDC_CLIENT_ID is of no use without PARLEY_OIDC_ISSUER',
    'PARLEY_OIDC_CLIENT_SECRET is of no use without PARLEY_OIDC_ISSUER',
    'PARLEY_OIDC_NAME is of no use without PARLEY_OIDC_ISSUER',
  ])
  expect(problemsOf(issuer)).toEqual(['PARLEY_OIDC_CLIENT_ID is needed with PARLEY_OIDC_ISSUER'])
})

test.each([
  ['http://login.acme.test', 'must start with https://, unless it is on this machine'],
  ['http://10.0.0.1', 'must start with https://, unless it is on this machine'],
  ['login.acme.test', 'is not a valid absolute URL'],
  ['https://a:b@login.acme.test', 'must not contain a user name or password'],
  ['https://login.acme.test/?x=1', 'must have neither a query nor a fragment'],
  ['https://login.acme.test/#x', 'must have neither a query nor a fragment'],
  [
    'https://login.acme.test/.well-known/openid-configuration',
    'must be the issuer itself, without /.well-known/ and what follows',
  ],
])('%s is no issuer', (given, rule) => {
  expect(problemsOf({ ...client, PARLEY_OIDC_ISSUER: given })).toEqual([`PARLEY_OIDC_ISSUER ${rule}`])
})

test.each(['http://localhost:8080/realm', 'http://127.0.0.1:1', 'http://[::1]:1', 'https://login.acme.test'])(
  '%s is one',
  (given) => {
    expect(problemsOf({ ...client, PARLEY_OIDC_ISSUER: given })).toEqual([])
  },
)

test.each(['x'.repeat(51), 'a\u0007b'])('a name is short and can be seen', (name) => {
  expect(problemsOf({ ...issuer, ...client, PARLEY_OIDC_NAME: name })).toEqual([
    'PARLEY_OIDC_NAME must have at most 50 characters, all of them visible',
  ])
})
