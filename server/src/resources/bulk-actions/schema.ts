import { type Static, T } from '../../kernel/schema.ts'
import { Assignment } from '../conversations/assignments/schema.ts'
import { PriorityChange, statuses } from '../conversations/schema.ts'
import { LabelTitle, mostLabels } from '../labels/schema.ts'

export const recordTypes = ['Conversation', 'Contact'] as const
export type RecordType = (typeof recordTypes)[number]

const mostRecords = 1000

const titles = (description: string) =>
  T.optional(T.array(LabelTitle, { maxItems: mostLabels, description, examples: [['billing']] }))

export const NewBulkAction = T.object(
  {
    type: T.enum(recordTypes, { examples: ['Conversation'] }),
    ids: T.array(T.id(), {
      minItems: 1,
      maxItems: mostRecords,
      description: 'Of conversations, their numbers in the account',
      examples: [[1]],
    }),
    fields: T.optional(
      T.nullable(
        T.object(
          {
            status: T.optional(T.enum(statuses)),
            assignee_id: Assignment.properties.assignee_id,
            team_id: Assignment.properties.team_id,
            ...PriorityChange.properties,
          },
          { examples: [{ status: 'resolved' }] },
        ),
      ),
    ),
    labels: T.optional(T.nullable(T.object({ add: titles('To be added'), remove: titles('To be taken off') }))),
    snoozed_until: T.optional(
      T.nullable(T.moment({ description: 'For the status `snoozed`: ISO 8601 or Unix seconds' })),
    ),
    action_name: T.optional(
      T.nullable(T.enum(['delete'], { description: 'For contacts, and administrators', examples: [null] })),
    ),
  },
  { title: 'NewBulkAction' },
)

export const BulkAction = T.object(
  {
    id: T.number(),
    type: T.enum(recordTypes),
    status: T.enum(['running', 'finished']),
    total: T.number({ description: 'How many records were named' }),
    processed: T.number({ description: 'How many of them it is done with, refused ones as well' }),
    refused: T.array(T.object({ id: T.number(), code: T.text(), message: T.text() }, { title: 'RefusedRecord' })),
    created_at: T.number({ description: 'Unix seconds' }),
    finished_at: T.optional(T.number({ description: 'Unix seconds' })),
  },
  { title: 'BulkAction' },
)

export type NewBulkAction = Static<typeof NewBulkAction>
export type BulkAction = Static<typeof BulkAction>
