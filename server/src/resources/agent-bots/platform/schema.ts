import { partial, type Static, T } from '../../../kernel/schema.ts'
import { NewAgentBot } from '../schema.ts'

export const PlatformAgentBot = T.object(
  {
    id: T.number(),
    name: T.text(),
    description: T.optional(T.longText()),
    thumbnail: T.text(),
    outgoing_url: T.optional(T.text({ maxLength: 2048 })),
    bot_type: T.text(),
    bot_config: T.json(),
    account_id: T.optional(T.number()),
    access_token: T.optional(T.text()),
    system_bot: T.boolean(),
  },
  { title: 'PlatformAgentBot' },
)

const { name, description, outgoing_url } = NewAgentBot.properties

export const NewPlatformAgentBot = T.object(
  {
    name,
    description,
    outgoing_url,
    account_id: T.optional(T.nullable(T.id({ description: 'Without one, the bot is at every account’s disposal' }))),
  },
  { title: 'NewPlatformAgentBot' },
)

export const PlatformAgentBotChanges = partial(NewPlatformAgentBot, 'PlatformAgentBotChanges')

export type PlatformAgentBot = Static<typeof PlatformAgentBot>
export type PlatformAgentBotChanges = Static<typeof PlatformAgentBotChanges>
