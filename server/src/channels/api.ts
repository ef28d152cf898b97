import type { JsonObject } from '../kernel/db/tables.ts'
import { fail } from '../kernel/errors.ts'
import { T } from '../kernel/schema.ts'
import { randomToken, randomUUID } from '../kernel/secrets.ts'
import { newSigningSecret } from '../kernel/signature.ts'
import { channel } from './channel.ts'
import { flag } from './fields.ts'
import { sealedHmacToken, shownHmacToken } from './hmac-token.ts'

export const api = channel({
  type: 'Channel::Api',
  kind: 'api',

  fields: {
    webhook_url: T.optional(T.nullable(T.url({ format: 'url-or-empty' }))),
    hmac_mandatory: flag(),
    additional_attributes: T.optional(T.json()),
  },
  usual: { hmac_mandatory: false, additional_attributes: {} },
  secretFields: [],
  normalised: ({ webhook_url, additional_attributes }) => {
    checkReplyWindow(additional_attributes)
    return { webhook_url: webhook_url === '' ? null : webhook_url }
  },
  issued: (secrets) => ({
    identifier: randomToken(),
    sealed_hmac_token: sealedHmacToken(secrets),
    sealed_secret: secrets.seal(newSigningSecret()),
  }),

  shown: {
    webhook_url: T.optional(T.longText()),
    inbox_identifier: T.optional(T.text({ description: 'Names the inbox in the public client API' })),
    additional_attributes: T.optional(T.json()),
    hmac_mandatory: T.optional(T.boolean()),
    hmac_token: T.optional(T.text({ description: 'Proves who a contact is; shown to administrators' })),
    secret: T.optional(T.text({ description: 'Signs what the webhook is sent; shown when it is made' })),
  },
  present: (inbox, viewer) => ({
    ...inbox.channel_settings,
    inbox_identifier: inbox.identifier,
    hmac_token: shownHmacToken(inbox, viewer),
  }),

  address: undefined,
  reach: (_contact, [latest]) => latest?.source_id ?? randomUUID(),

  repliesLeaveBy: 'webhook',
  takesIncomingFromApi: true,
  takesStatusReports: true,
  takesMailAddresses: false,
  asksForEmail: false,
  hasWidget: false,
})

function checkReplyWindow({ agent_reply_time_window: window }: JsonObject = {}): void {
  const field = 'channel.additional_attributes.agent_reply_time_window'
  if (window === undefined || window === null || window === '') return
  if (!Number.isFinite(Number(window)) || typeof window === 'object') fail('wrong_type', { field })
  if (Number(window) <= 0) fail('too_small', { field, message: 'must be more than 0' })
}
