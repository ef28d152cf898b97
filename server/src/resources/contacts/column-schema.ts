import { type Static, T } from '../../kernel/schema.ts'

/** What a column of a file has of contacts. */
export const Column = T.object({
  /** `shown` is written and never read: nobody else decides about it. */
  kind: T.enum(['own', 'additional', 'custom', 'labels', 'shown', 'none']),
  name: T.text(),
})
export type Column = Static<typeof Column>

/** The columns that every contact has. */
export const columnNames = {
  own: ['identifier', 'email', 'phone_number', 'name'],
  additional: ['company_name', 'city', 'country', 'country_code'],
  labels: ['labels'],
  shown: ['id', 'blocked', 'last_activity_at', 'created_at'],
} as const
