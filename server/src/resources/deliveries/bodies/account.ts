import { T } from '../../../kernel/schema.ts'

/** The account that an event happened in. */
export interface Account {
  id: number
  name: string
}

export const AccountName = T.object({ id: T.number(), name: T.text() })
