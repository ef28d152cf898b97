import { partial, type Static, T } from '../../kernel/schema.ts'

/** In the order of the numbers that callers may send instead. */
export const filterTypes = ['conversation', 'contact', 'report'] as const
export type FilterType = (typeof filterTypes)[number]

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
        'What dashboards filter by: any object, kept as it is. `payload` has the conditions, if there are any',
      examples: [
        { payload: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }] },
      ],
    }),
  },
  { title: 'NewCustomFilter' },
)

export const CustomFilterChanges = partial(NewCustomFilter, 'CustomFilterChanges')

export type CustomFilter = Static<typeof CustomFilter>
export type NewCustomFilter = Static<typeof NewCustomFilter>
export type CustomFilterChanges = Static<typeof CustomFilterChanges>
