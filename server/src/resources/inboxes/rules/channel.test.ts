import { expect, test } from 'vitest'
import type { NewInbox } from '../../../../../sdk/src/index.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'

const token = expect.stringMatching(/^\w{24}$/)
const signingSecret = expect.stringMatching(/^\w{32}$/)

function stored({ app }: Scene, id: number) {
  return app.database.read.selectFrom('inboxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('an API inbox shows its secret when it is made and when it is reset, to nobody else and never again', async () => {
  const s = await scene()
  const { admin, agent } = s
  const inbox = await admin.inboxes.create({
    name: 'API',
    channel: { type: 'api', webhook_url: 'https://acme.example/hook', additional_attributes: { team: 'x' } },
  })
  expect(inbox).toMatchObject({
    channel_type: 'Channel::Api',
    inbox_identifier: token,
    webhook_url: 'https://acme.example/hook',
    additional_attributes: { team: 'x' },
    hmac_mandatory: false,
    hmac_token: token,
    secret: signingSecret,
    selected_feature_flags: null,
  })
  expect(inbox).not.toHaveProperty('website_url')
  const { secret, ...later } = inbox
  expect(await admin.inboxes.get(inbox.id)).toEqual(later)
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [agent.user.id] })
  const { hmac_token, ...forAgents } = later
  expect(await agent.inboxes.get(inbox.id)).toEqual(forAgents)
  const reset = await admin.inboxes.resetSecret(inbox.id)
  expect(reset).toEqual({ ...later, secret: signingSecret })
  expect(reset.secret).not.toBe(secret)
  const row = JSON.stringify(await stored(s, inbox.id))
  for (const clear of [secret, reset.secret, hmac_token]) expect(row).not.toContain(clear)
})

test('only API inboxes have a secret', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create({
    name: 'Website',
    channel: { type: 'web_widget', website_url: 'acme.example' },
  })
  expect(await refusalOf(admin.inboxes.resetSecret(inbox.id))).toBe('404 not_found')
})

test('passwords of a mailbox are stored sealed and never shown, its other settings to administrators', async () => {
  const s = await scene()
  const { admin, agent } = s
  const email = `Help-${s.account.id}@Acme.example`
  const mailbox = { imap_enabled: true, imap_login: 'help', imap_address: 'imap.acme.example', imap_port: 993 }
  const inbox = await admin.inboxes.create({
    name: 'Mail',
    channel: { type: 'email', email, ...mailbox, imap_password: 'hunter2-imap', smtp_password: 'hunter2-smtp' },
  })
  expect(inbox).toMatchObject({ channel_type: 'Channel::Email', email: email.toLowerCase(), ...mailbox })
  expect(inbox).toMatchObject({ smtp_enabled: false, forwarding_enabled: false, provider: null })
  await admin.inboxes.update(inbox.id, { channel: { smtp_password: 'hunter3-smtp', smtp_login: 'out' } })
  const row = await stored(s, inbox.id)
  const shown = JSON.stringify([inbox, await admin.inboxes.get(inbox.id), row])
  expect(shown).not.toMatch(/hunter|password/)
  expect(JSON.parse(s.app.services.secrets.unseal(row.sealed_settings!))).toEqual({
    imap_password: 'hunter2-imap',
    smtp_password: 'hunter3-smtp',
  })
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [agent.user.id] })
  expect(JSON.stringify(await agent.inboxes.get(inbox.id))).not.toMatch(/imap|smtp/)
})

test('an SMS inbox tells where its provider calls back, and nothing of what it signs in with', async () => {
  const s = await scene()
  const phone_number = `+1555${1_000_000 + s.account.id}`
  const inbox = await s.admin.inboxes.create({
    name: 'SMS',
    channel: { type: 'sms', phone_number, provider_config: { api_secret: 'hunter2' } },
  })
  expect(inbox).toMatchObject({
    channel_type: 'Channel::Sms',
    phone_number,
    callback_webhook_url: `http://parley.test/webhooks/sms/${phone_number.slice(1)}`,
  })
  expect(JSON.stringify([inbox, await stored(s, inbox.id)])).not.toMatch(/hunter2|provider_config/)
})

test('addresses belong to one inbox of the installation, and are free again when it is deleted', async () => {
  const [one, two] = [await scene(), await scene()]
  const email = `shared-${one.account.id}@acme.example`
  const phone_number = `+1556${1_000_000 + one.account.id}`
  const mail: NewInbox = { name: 'Mail', channel: { type: 'email', email } }
  const sms: NewInbox = { name: 'SMS', channel: { type: 'sms', phone_number } }
  const first = await one.admin.inboxes.create(mail)
  await one.admin.inboxes.create(sms)
  const upper: NewInbox = { name: 'Mail', channel: { type: 'email', email: email.toUpperCase() } }
  expect(await refusalOf(two.admin.inboxes.create(upper))).toBe('422 channel.email taken')
  expect(await refusalOf(two.admin.inboxes.create(sms))).toBe('422 channel.phone_number taken')
  const other = await two.admin.inboxes.create({ name: 'x', channel: { type: 'email', email: `x-${email}` } })
  expect(await refusalOf(two.admin.inboxes.update(other.id, { channel: { email } }))).toBe('422 channel.email taken')
  await one.admin.inboxes.delete(first.id)
  expect((await two.admin.inboxes.update(other.id, { channel: { email } })).email).toBe(email)
})

test('of many that claim an address at once, one gets it', async () => {
  const { admin, account } = await scene()
  const mail: NewInbox = { name: 'Mail', channel: { type: 'email', email: `race-${account.id}@acme.example` } }
  const results = await Promise.all(
    Array.from({ length: 20 }, () => admin.inboxes.create(mail).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 channel.email taken']))
})

test('an empty webhook address is none', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create({ name: 'x', channel: { type: 'api', webhook_url: '' } })
  expect(inbox).not.toHaveProperty('webhook_url')
  await admin.inboxes.update(inbox.id, { channel: { webhook_url: 'https://acme.example' } })
  expect(await admin.inboxes.update(inbox.id, { channel: { webhook_url: null } })).not.toHaveProperty('webhook_url')
})
