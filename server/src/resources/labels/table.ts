import type { Generated, Selectable } from 'kysely'

export interface LabelTable {
  id: Generated<number>
  account_id: number
  title: string
  description: string | null
  color: string
  show_on_sidebar: boolean
  created_at: number
  updated_at: number
}

export type LabelRow = Selectable<LabelTable>

declare module '../../kernel/removals.ts' {
  interface Removable {
    /** The label, team or agent that these conversations had; no event tells of it. */
    conversation_links: { account_id: number; conversation_ids: number[] }
  }
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    labels: LabelTable
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    label: Pick<LabelRow, 'account_id' | 'id' | 'title'>
    /** It is called otherwise from now on: what names it by its title has to follow. */
    renamed_label: Pick<LabelRow, 'account_id' | 'id' | 'title'> & { into: string }
  }
}
