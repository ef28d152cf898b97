import type { Selectable } from 'kysely'
import type { AgentBotTable } from '../../kernel/db/tables.ts'

export type BotRow = Selectable<AgentBotTable>

/** A bot with the stored form of its token. */
export type BotWithToken = BotRow & { sealed_token: string | null }

declare module '../../kernel/db/tables.ts' {
  interface AgentBotTable {
    sealed_secret: string | null
    avatar_file_id: number | null
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    agent_bot: Pick<BotRow, 'account_id' | 'id'>
  }
}
