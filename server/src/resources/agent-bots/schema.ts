import { partial, type Static, T } from '../../kernel/schema.ts'

export const AgentBot = T.object(
  {
    id: T.number(),
    name: T.text(),
    description: T.optional(T.longText()),
    thumbnail: T.text(),
    outgoing_url: T.optional(T.longText()),
    bot_type: T.text(),
    bot_config: T.json(),
    account_id: T.optional(T.number({ description: 'Absent for a bot of the whole installation' })),
    access_token: T.optional(
      T.text({ description: 'Shown to administrators of its account, and on the Platform API' }),
    ),
    secret: T.optional(
      T.text({ description: 'Signs what the bot is sent; shown when it is made and when it is reset' }),
    ),
    system_bot: T.boolean(),
  },
  { title: 'AgentBot' },
)

export const NewAgentBot = T.object(
  {
    name: T.name({ examples: ['Greeter'] }),
    description: T.optional(T.nullable(T.longText({ examples: ['Answers first'] }))),
    outgoing_url: T.optional(
      T.nullable(
        T.url({
          format: 'url-or-empty',
          description: 'Where the bot is sent the events of its inboxes',
          examples: ['https://bot.acme.example/events'],
        }),
      ),
    ),
    bot_type: T.optional(T.coded(['webhook'])),
    bot_config: T.optional(T.json()),
  },
  { title: 'NewAgentBot' },
)

export const AgentBotChanges = partial(NewAgentBot, 'AgentBotChanges')

export type AgentBot = Static<typeof AgentBot>
export type NewAgentBot = Static<typeof NewAgentBot>
export type AgentBotChanges = Static<typeof AgentBotChanges>
