import { partial, type Static, T } from '../../../kernel/schema.ts'
import { AccountChanges } from '../schema.ts'

const limit = T.optional(T.integer(0, 1_000_000_000))
const Limits = T.object({
  agents: limit,
  inboxes: limit,
  captain_responses: limit,
  captain_documents: limit,
  emails: limit,
})

export const PlatformAccount = T.object(
  {
    id: T.number(),
    name: T.text(),
    locale: T.text(),
    domain: T.optional(T.text()),
    support_email: T.optional(T.text()),
    status: T.enum(['active', 'suspended']),
    features: T.json(),
    limits: Limits,
    custom_attributes: T.json(),
  },
  { title: 'PlatformAccount' },
)

const { locale, domain, support_email } = AccountChanges.properties

export const NewPlatformAccount = T.object(
  {
    name: T.name({ examples: ['Acme'] }),
    locale,
    domain,
    support_email,
    status: T.optional(T.enum(['active', 'suspended'])),
    features: T.optional(
      T.json({ description: 'Each name with true or false; those that are not named stay as they are' }),
    ),
    limits: T.optional(Limits),
    custom_attributes: T.optional(T.json()),
  },
  { title: 'NewPlatformAccount' },
)

export const PlatformAccountChanges = partial(NewPlatformAccount, 'PlatformAccountChanges')

export type PlatformAccount = Static<typeof PlatformAccount>
export type PlatformAccountChanges = Static<typeof PlatformAccountChanges>
