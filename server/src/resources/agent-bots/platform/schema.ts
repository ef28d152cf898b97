import { partial, T } from '../../../kernel/schema.ts'
import { NewAgentBot } from '../schema.ts'

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
