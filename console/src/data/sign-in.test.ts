import { expect, test } from 'vitest'
import { addressAfter, codeIn } from './sign-in.ts'

test.each([
  [{}, '/app'],
  [{ to: '/accounts/1/contacts?q=a#b' }, '/app/accounts/1/contacts?q=a#b'],
  [{ to: '/app/accounts/1/dashboard' }, '/app/accounts/1/dashboard'],
  [{ to: 'https://evil.example' }, '/app'],
  [{ to: '//evil.example' }, '/app//evil.example'],
  [{ to: '/\\evil.example' }, '/app'],
  [{ to: '/\tevil' }, '/app'],
  [{ to: '/../../evil' }, '/app'],
  [{ to: '/app/login?to=/app' }, '/app'],
  [{ to: 7 }, '/app'],
  [{ sso_account_id: 3, to: '/accounts/1' }, '/app/accounts/3/dashboard'],
  [{ sso_account_id: '3', sso_conversation_id: 12 }, '/app/accounts/3/conversations/12'],
  [{ sso_account_id: '3/../..', sso_conversation_id: 12 }, '/app'],
])('%o leads to %s', (search, address) => {
  expect(addressAfter(search)).toBe(address)
})

test('six digits are of a device, all else is kept for when it is lost', () => {
  expect(codeIn(' 123 456 ')).toEqual({ otp_code: '123456' })
  expect(codeIn('ab12-cd34')).toEqual({ backup_code: 'ab12-cd34' })
})
