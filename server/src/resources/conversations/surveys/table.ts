import type { Generated, Selectable } from 'kysely'

/** A survey that was sent to a contact, and what it has answered. */
export interface CsatSurveyTable {
  id: Generated<number>
  account_id: number
  conversation_id: number
  /** Of the conversation: by it, whoever is asked finds the survey. */
  conversation_uuid: string
  message_id: number
  /** Who had the conversation when the survey was sent; kept when that agent has left. */
  assigned_agent_id: number | null
  rating: number | null
  feedback_message: string | null
  /** When it was answered first; a later answer replaces what was said. */
  responded_at: number | null
  csat_review_notes: string | null
  review_notes_updated_at: number | null
  review_notes_updated_by_id: number | null
  created_at: number
  updated_at: number
}

export type CsatSurveyRow = Selectable<CsatSurveyTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    csat_surveys: CsatSurveyTable
  }
}
