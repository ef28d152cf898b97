import { expect, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { Mail, readMailSettings } from './mail.ts'
import { createOutbound } from './outbound.ts'

const letter = { to: 'grace@navy.invalid', subject: 'Hello', html: '<p>Hi</p>', id: 'one' }

function read(env: Record<string, string>) {
  const problems: string[] = []
  return { settings: readMailSettings((name) => env[name], problems), problems }
}

test('settings name a server and who writes', () => {
  const from = 'Acme <help@acme.test>'
  expect(read({})).toEqual({ settings: undefined, problems: [] })
  expect(read({ PARLEY_SMTP_URL: 'smtp://parley:p%40ss@mail.acme.test', PARLEY_MAIL_FROM: from }).settings).toEqual({
    host: 'mail.acme.test',
    port: 587,
    secure: false,
    auth: { user: 'parley', pass: 'p@ss' },
    from,
  })
  expect(read({ PARLEY_SMTP_URL: 'smtps://[::1]:2465', PARLEY_MAIL_FROM: 'help@acme.test' }).settings).toMatchObject({
    host: '::1',
    port: 2465,
    secure: true,
    auth: undefined,
  })
})

test.each([
  [{ PARLEY_SMTP_URL: 'smtp://mail.acme.test' }, /^PARLEY_MAIL_FROM/],
  [{ PARLEY_MAIL_FROM: 'help@acme.test' }, /^PARLEY_SMTP_URL/],
  [{ PARLEY_SMTP_URL: 'http://secret:word@mail.acme.test', PARLEY_MAIL_FROM: 'help@acme.test' }, /^PARLEY_SMTP_URL/],
  [{ PARLEY_SMTP_URL: 'smtp://mail.acme.test/?tls=no', PARLEY_MAIL_FROM: 'help@acme.test' }, /^PARLEY_SMTP_URL/],
  [{ PARLEY_SMTP_URL: 'smtp://mail.acme.test', PARLEY_MAIL_FROM: 'nobody' }, /^PARLEY_MAIL_FROM/],
  [{ PARLEY_SMTP_URL: 'smtp://mail.acme.test', PARLEY_MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, /^PARLEY_MAIL_FROM/],
])('settings that do not fit are refused without a word of what they are: %o', (env, problem) => {
  const { problems } = read(env as Record<string, string>)
  expect(problems).toEqual([expect.stringMatching(problem)])
  expect(problems.join()).not.toContain('secret')
})

test('a letter goes to one address, whatever its headers are made of', async () => {
  const { settings, letters } = await startMailServer()
  const mail = new Mail(settings, createOutbound({ allow: ['127.0.0.1'] }))
  expect(await mail.send({ ...letter, subject: 'Hello\r\nBcc: spy@navy.invalid' })).toBe(true)
  expect(letters).toMatchObject([{ to: [letter.to] }])
  expect(letters[0]!.source).not.toMatch(/^Bcc:/m)
  expect(letters[0]!.source).toMatch(/^Message-ID: <one@127\.0\.0\.1>/m)
  await mail.close()
})

test('a wrong password and a server that is not there can be tried again later', async () => {
  const { settings } = await startMailServer({ login: { user: 'parley', pass: 'right' } })
  const outbound = createOutbound({ allow: ['127.0.0.1'] })
  const wrong = new Mail({ ...settings, auth: { user: 'parley', pass: 'wrong' } }, outbound)
  await expect(wrong.send(letter)).rejects.toMatchObject({ code: 'EAUTH' })
  const nobody = new Mail({ ...settings, port: 1 }, outbound)
  await expect(nobody.send(letter)).rejects.toThrow(/127\.0\.0\.1:1/)
  await outbound.close()
})

test('an address that the guard refuses is not dialled', async () => {
  const { settings, letters } = await startMailServer()
  const outbound = createOutbound({ allow: [] })
  await expect(new Mail(settings, outbound).send(letter)).rejects.toMatchObject({ code: 'address_refused' })
  expect(letters).toEqual([])
  await outbound.close()
})
