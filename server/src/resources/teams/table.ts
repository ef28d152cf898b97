import type { Generated, Selectable } from 'kysely'

export interface TeamTable {
  id: Generated<number>
  account_id: number
  name: string
  description: string | null
  allow_auto_assign: boolean
  created_at: number
  updated_at: number
}

export interface TeamMemberTable {
  id: Generated<number>
  account_id: number
  team_id: number
  user_id: number
  created_at: number
}

export type TeamRow = Selectable<TeamTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    teams: TeamTable
    team_members: TeamMemberTable
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    team: Pick<TeamRow, 'account_id' | 'id'>
  }
}
