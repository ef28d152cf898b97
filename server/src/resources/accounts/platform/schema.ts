import { partial, type Static, T } from '../../../kernel/schema.ts'
import { AccountChanges, accountFields, accountStatus } from '../schema.ts'

const limit = T.optional(T.integer(0, 1_000_000_000))
const Limits = T.object({
  agents: limit,
  inboxes: limit,
  captain_responses: limit,
  captain_documents: limit,
  emails: limit,
})

export const PlatformAccount = T.object({ ...accountFields, limits: Limits }, { title: 'PlatformAccount' })

const { locale, domain, support_email } = AccountChanges.properties

export const NewPlatformAccount = T.object(
  {
    name: T.name({ examples: ['Acme'] }),
    locale,
    domain,
    support_email,
    status: T.optional(accountStatus),
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
