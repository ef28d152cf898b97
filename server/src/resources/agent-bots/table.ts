import type { Generated, Selectable } from 'kysely'
import type { JsonObject } from '../../kernel/db/tables.ts'

export interface AgentBotTable {
  id: Generated<number>
  account_id: number | null
  name: string
  description: string | null
  outgoing_url: string | null
  bot_type: string
  bot_config: JsonObject
  sealed_secret: string | null
  avatar_file_id: number | null
  created_at: number
  updated_at: number
}

export type BotRow = Selectable<AgentBotTable>

/** A bot with the stored form of its token. */
export type BotWithToken = BotRow & { sealed_token: string | null }

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    agent_bots: AgentBotTable
  }
}

declare module '../../kernel/actor.ts' {
  interface Bot extends BotRow {}
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    agent_bot: Pick<BotRow, 'account_id' | 'id'>
  }
}
