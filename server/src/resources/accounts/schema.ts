import { type Static, T } from '../../kernel/schema.ts'

const Settings = T.object({
  auto_resolve_after: T.optional(T.number()),
  auto_resolve_message: T.optional(T.longText()),
  auto_resolve_ignore_waiting: T.optional(T.boolean()),
  keep_pending_on_bot_failure: T.optional(T.boolean()),
  mfa_required: T.optional(T.boolean()),
  sso_required: T.optional(T.boolean()),
  local_copies_forbidden: T.optional(T.boolean()),
})

export const accountStatus = T.enum(['active', 'suspended'])

/** What an account shows to its members and to the platform alike. */
export const accountFields = {
  id: T.number(),
  name: T.text(),
  locale: T.text(),
  domain: T.nullable(T.text()),
  support_email: T.nullable(T.text()),
  status: accountStatus,
  features: T.json({ description: 'Each name that is there with true; a platform app can switch them' }),
  custom_attributes: T.json(),
}

export const CacheKeys = T.object({ label: T.text(), inbox: T.text(), team: T.text() }, { title: 'CacheKeys' })

export const Account = T.object(
  {
    ...accountFields,
    created_at: T.isoTime(),
    cache_keys: CacheKeys,
    settings: Settings,
    latest_chatwoot_version: T.nullable(T.text({ description: 'Null: there is nothing to update to' })),
  },
  { title: 'Account' },
)

const settingFields = {
  auto_resolve_after: T.optional(T.nullable(T.integer(10, 1_439_856, { description: 'Minutes', examples: [1440] }))),
  auto_resolve_message: T.optional(T.nullable(T.longText())),
  auto_resolve_ignore_waiting: T.optional(T.nullable(T.boolean())),
  keep_pending_on_bot_failure: T.optional(
    T.nullable(T.boolean({ description: 'Leave a conversation pending when its bot cannot be reached' })),
  ),
  mfa_required: T.optional(
    T.nullable(T.boolean({ description: 'Whoever signs in without a second factor can only set one up' })),
  ),
  sso_required: T.optional(
    T.nullable(
      T.boolean({
        description:
          'Whoever signs in other than through the single sign-on of this installation is refused here; to be ' +
          'asked for by somebody who is signed in through it',
      }),
    ),
  ),
  local_copies_forbidden: T.optional(
    T.nullable(
      T.boolean({
        description: 'The console keeps no copies of conversations in browsers, and removes those that it has',
      }),
    ),
  ),
}

const attributeFields = {
  industry: T.optional(T.nullable(T.text())),
  company_size: T.optional(T.nullable(T.text())),
  timezone: T.optional(T.nullable(T.text({ format: 'timezone', examples: ['Europe/Berlin'] }))),
  website: T.optional(T.nullable(T.text())),
  referral_source: T.optional(T.nullable(T.text())),
  user_role: T.optional(T.nullable(T.text())),
}

export const AccountChanges = T.object(
  {
    name: T.optional(T.name({ examples: ['Acme'] })),
    locale: T.optional(T.text({ format: 'locale', examples: ['en'] })),
    domain: T.optional(T.nullable(T.text({ maxLength: 100, examples: ['acme.example'] }))),
    support_email: T.optional(T.nullable(T.text({ maxLength: 100, format: 'email', examples: ['help@acme.example'] }))),
    ...settingFields,
    ...attributeFields,
  },
  { title: 'AccountChanges' },
)

export const SignUp = T.object(
  {
    email: T.text({ format: 'email', minLength: 1, examples: ['ada@acme.example'] }),
    password: T.text({ examples: ['Secret-1'] }),
    user_full_name: T.optional(
      T.name({ description: 'The part of the address before the @ unless given', examples: ['Ada Lovelace'] }),
    ),
    account_name: T.optional(T.name({ description: 'The name of the user unless given', examples: ['Acme'] })),
    locale: T.optional(T.text({ format: 'locale', examples: ['en'] })),
  },
  { title: 'SignUp' },
)

export const SignedUp = T.object({ email: T.text() }, { title: 'SignedUp' })

export type SignUp = Static<typeof SignUp>
export type CacheKeys = Static<typeof CacheKeys>
export type Account = Static<typeof Account>
export type AccountChanges = Static<typeof AccountChanges>

export const settingNames = Object.keys(settingFields) as (keyof typeof settingFields)[]
export const attributeNames = Object.keys(attributeFields) as (keyof typeof attributeFields)[]
