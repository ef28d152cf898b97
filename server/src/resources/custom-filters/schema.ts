import { partial, type Static, T } from '../../kernel/schema.ts'

/** In the order of the numbers that callers may send instead. */
export const filterTypes = ['conversation', 'contact', 'report'] as const
export type FilterType = (typeof filterTypes)[number]

export const filterVisibilities = ['personal', 'team', 'account'] as const
export type FilterVisibility = (typeof filterVisibilities)[number]

/** The most that a person can save in an account. */
export const mostFilters = 1000

export const CustomFilter = T.object(
  {
    id: T.number(),
    name: T.text(),
    filter_type: T.enum(filterTypes),
    query: T.json(),
    dropped_conditions: T.number({
      description:
        'How many conditions were taken out of `query.payload` because the label, team, agent, inbox, SLA policy or ' +
        'custom attribute that they named was deleted; 0 again once the query is changed. Without any condition left, the ' +
        'filter finds everything',
    }),
    visibility: T.enum(filterVisibilities, { description: 'Who sees it besides whoever has saved it' }),
    team_id: T.optional(T.number({ description: 'The team that it is shared with' })),
    user_id: T.number({ description: 'Who has saved it' }),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'CustomFilter' },
)

const type = { description: '`conversation` unless told otherwise' }

export const NewCustomFilter = T.object(
  {
    name: T.name({ examples: ['Open and urgent'] }),
    filter_type: T.optional(T.coded(filterTypes, type)),
    type: T.optional(
      T.coded(filterTypes, { description: 'Another name for `filter_type`, which counts if both are sent' }),
    ),
    query: T.json({
      description:
        'What dashboards filter by: any object, kept as it is. `payload` has the conditions, if there are any; how ' +
        'the list is sorted and which columns it has can be kept beside it',
      examples: [
        { payload: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }] },
      ],
    }),
    visibility: T.optional(
      T.enum(filterVisibilities, {
        description:
          '`personal` unless told otherwise. `team` is for members of the team and administrators, `account` for ' +
          'administrators',
      }),
    ),
    team_id: T.optional(T.nullable(T.id({ description: 'The team to share it with, which makes it one of `team`' }))),
  },
  { title: 'NewCustomFilter' },
)

export const CustomFilterChanges = partial(NewCustomFilter, 'CustomFilterChanges')

export type CustomFilter = Static<typeof CustomFilter>
export type NewCustomFilter = Static<typeof NewCustomFilter>
export type CustomFilterChanges = Static<typeof CustomFilterChanges>
