import { shown, T } from '../kernel/schema.ts'
import { isEmail } from '../kernel/validate.ts'
import { type Address, channel } from './channel.ts'
import { flag, port, text } from './fields.ts'

/** Shown to administrators as they are set; the passwords are not. */
const mailboxSettings = {
  imap_enabled: flag(),
  imap_login: text(),
  imap_address: text(),
  imap_port: port(),
  imap_enable_ssl: flag(),
  imap_authentication: text(),
  smtp_enabled: flag(),
  smtp_login: text(),
  smtp_address: text(),
  smtp_port: port(),
  smtp_domain: text(),
  smtp_enable_starttls_auto: flag(),
  smtp_enable_ssl_tls: flag(),
  smtp_openssl_verify_mode: text(),
  smtp_authentication: text(),
}

const address: Address = {
  name: 'e-mail address',
  form: 'an e-mail address',
  of: ({ email }) => email,
  isValid: isEmail,
}

export const email = channel({
  type: 'Channel::Email',
  kind: 'email',

  fields: {
    email: T.optional(T.text({ format: 'email' })),
    provider: text(),
    imap_password: text(),
    smtp_password: text(),
    ...mailboxSettings,
  },
  required: 'email',
  usual: {
    imap_enabled: false,
    imap_enable_ssl: true,
    smtp_enabled: false,
    smtp_enable_starttls_auto: true,
    smtp_enable_ssl_tls: false,
  },
  secretFields: ['imap_password', 'smtp_password'],
  uniqueField: 'email',
  normalised: (given) => ({ email: given.email?.toLowerCase() }),
  issued: () => ({}),

  shown: {
    email: T.optional(T.text()),
    forwarding_enabled: T.optional(T.boolean()),
    ...shown(mailboxSettings, 'Shown to administrators'),
  },
  present: ({ channel_settings: settings, ...inbox }, { role }) => ({
    ...(role === 'administrator' ? settings : { provider: settings.provider ?? null }),
    email: inbox.email,
    forwarding_enabled: false,
  }),

  address,
  reach: (contact) => address.of(contact) ?? undefined,

  repliesLeaveBy: undefined,
  takesIncomingFromApi: false,
  takesStatusReports: false,
  takesMailAddresses: true,
  asksForEmail: false,
  hasWidget: false,
})
