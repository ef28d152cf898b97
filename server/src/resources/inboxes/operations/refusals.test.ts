import { expect, test } from 'vitest'
import type { NewInbox } from '../../../../../sdk/src/index.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

const website: NewInbox = { name: 'Website', channel: { type: 'web_widget', website_url: 'https://acme.example' } }
const api: NewInbox = { name: 'API', channel: { type: 'api' } }

test.each([
  [{}, '422 name missing, channel missing'],
  [{ name: 'x', channel: {} }, '422 channel.type missing'],
  [{ name: 'x', channel: null }, '422 channel wrong_type'],
  [{ name: 'x', channel: { type: 'pigeon' } }, '422 channel.type not_allowed'],
  [{ ...api, name: '' }, '422 name too_short'],
  [{ ...api, name: ' ' }, '422 name bad_format'],
  [{ ...api, name: 'x'.repeat(256) }, '422 name too_long'],
  [{ ...api, timezone: 'Mars/Olympus' }, '422 timezone bad_format'],
  [{ ...api, sender_name_type: 'rude' }, '422 sender_name_type not_allowed'],
  [{ ...api, greeting_enabled: 'yes' }, '422 greeting_enabled wrong_type'],
  [{ ...api, greeting_message: 'x'.repeat(20_001) }, '422 greeting_message too_long'],
  [{ ...api, business_name: 'a\0b' }, '422 business_name bad_characters'],
  [{ name: 'x', channel: { type: 'web_widget' } }, '422 channel.website_url missing'],
  [{ name: 'x', channel: { type: 'web_widget', website_url: '' } }, '422 channel.website_url bad_format'],
  [{ name: 'x', channel: { type: 'web_widget', website_url: 'ftp://x' } }, '422 channel.website_url bad_format'],
  [{ name: 'x', channel: { ...website.channel, widget_color: 'red' } }, '422 channel.widget_color bad_format'],
  [{ name: 'x', channel: { ...website.channel, reply_time: 'never' } }, '422 channel.reply_time not_allowed'],
  [
    { name: 'x', channel: { ...website.channel, selected_feature_flags: ['fly'] } },
    '422 channel.selected_feature_flags[0] not_allowed',
  ],
  [{ name: 'x', channel: { type: 'api', webhook_url: 'acme' } }, '422 channel.webhook_url bad_format'],
  [
    { name: 'x', channel: { type: 'api', webhook_url: `https://acme.example/${'x'.repeat(2048)}` } },
    '422 channel.webhook_url too_long',
  ],
  [
    { name: 'x', channel: { type: 'api', additional_attributes: { agent_reply_time_window: 0 } } },
    '422 channel.additional_attributes.agent_reply_time_window too_small',
  ],
  [
    { name: 'x', channel: { type: 'api', additional_attributes: { agent_reply_time_window: 'soon' } } },
    '422 channel.additional_attributes.agent_reply_time_window wrong_type',
  ],
  [{ name: 'x', channel: { type: 'email' } }, '422 channel.email missing'],
  [{ name: 'x', channel: { type: 'email', email: 'nobody' } }, '422 channel.email bad_format'],
  [
    { name: 'x', channel: { type: 'email', email: 'a@b.example', imap_port: 65536 } },
    '422 channel.imap_port too_large',
  ],
  [{ name: 'x', channel: { type: 'sms' } }, '422 channel.phone_number missing'],
  [{ name: 'x', channel: { type: 'sms', phone_number: '5550100' } }, '422 channel.phone_number bad_format'],
])('%j is refused', async (body, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.inboxes.create(body as NewInbox))).toBe(expected)
  expect((await admin.inboxes.list()).payload).toEqual([])
})

test.each(['acme.example', 'localhost:3000', 'http://acme.example/shop?x=1', 'münchen.example', 'https://[::1]:8080'])(
  '%s is a website',
  async (website_url) => {
    const { admin } = await scene()
    const inbox = await admin.inboxes.create({ name: 'x', channel: { type: 'web_widget', website_url } })
    expect(inbox.website_url).toBe(website_url)
  },
)

test.each(['javascript:1/alert(1)', 'mailto:a@b.example', 'two words', 'https://a:b@acme.example'])(
  '%s is none',
  async (website_url) => {
    const { admin } = await scene()
    const made = admin.inboxes.create({ name: 'x', channel: { type: 'web_widget', website_url } })
    expect(await refusalOf(made)).toBe('422 channel.website_url bad_format')
  },
)

test.each([
  "acme.example; script-src 'unsafe-inline'",
  'a.example b.example',
  'javascript:alert(1)',
  'a\nb',
  'a..b',
  'münchen.example',
])('a website cannot be limited to %j', async (allowed_domains) => {
  const { admin } = await scene()
  const made = admin.inboxes.create({ ...website, channel: { ...website.channel, allowed_domains } })
  expect(await refusalOf(made)).toBe('422 channel.allowed_domains bad_format')
})
