import { T } from '../kernel/schema.ts'
import { type Address, channel } from './channel.ts'

const e164 = /^\+[1-9]\d{1,14}$/

const address: Address = {
  name: 'phone number',
  form: 'a phone number in E.164 form',
  of: ({ phone_number }) => phone_number,
  isValid: (sourceId) => e164.test(sourceId),
}

export const sms = channel({
  type: 'Channel::Sms',
  kind: 'sms',

  fields: {
    phone_number: T.optional(T.text({ pattern: e164.source, 'x-rule': 'must be in E.164 form, such as +15550100' })),
    provider_config: T.optional(T.json()),
  },
  required: 'phone_number',
  usual: {},
  secretFields: ['provider_config'],
  uniqueField: 'phone_number',
  normalised: () => ({}),
  issued: () => ({}),

  shown: {},
  present: ({ phone_number }, { services }) => ({
    callback_webhook_url: `${services.baseUrl}/webhooks/sms/${phone_number!.slice(1)}`,
  }),

  address,
  reach: (contact) => address.of(contact) ?? undefined,

  repliesLeaveBy: undefined,
  takesIncomingFromApi: false,
  takesStatusReports: false,
  takesMailAddresses: false,
  asksForEmail: false,
  hasWidget: false,
})
