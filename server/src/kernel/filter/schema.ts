import { type Static, T } from '../schema.ts'

export const operators = [
  'equal_to',
  'not_equal_to',
  'contains',
  'does_not_contain',
  'is_present',
  'is_not_present',
  'is_greater_than',
  'is_less_than',
  'days_before',
  'starts_with',
] as const
export type Operator = (typeof operators)[number]

/** In all items of a filter: each is compared with every row that is looked at. */
export const mostValues = 200

/** What an item says is checked in one go by `readFilter`, so that its caller hears of every problem at once. */
const FilterItem = T.object(
  {
    attribute_key: T.text({ description: 'A standard key, or the key of a custom attribute' }),
    filter_operator: T.text({ description: operators.map((operator) => `\`${operator}\``).join(', ') }),
    values: T.optional(
      T.scalars({
        maxItems: 100,
        maxLength: 2048,
        description: 'Any of these; `is_present` and `is_not_present` need none',
      }),
    ),
    query_operator: T.optional(
      T.nullable(
        T.text({ description: '`AND` or `OR`: what joins the item to the next one; the last item needs none' }),
      ),
    ),
  },
  { title: 'FilterItem' },
)

/** The conditions of a filter. */
export function filterItems(example: Partial<FilterItem>[]) {
  return T.array(FilterItem, {
    maxItems: 50,
    description: 'The conditions; an empty list is met by everything',
    examples: [example],
  })
}

/** The body of an operation that filters. */
export function filterBody(title: string, example: Partial<FilterItem>[]) {
  return T.object(
    {
      payload: filterItems(example),
      page: T.optional(T.integer(0, 1_000_000, { description: 'Which page, unless the query string says so' })),
    },
    { title },
  )
}

export type FilterItem = Static<typeof FilterItem>

/** What operators mean, for the descriptions of the operations that filter. */
export const filterRules = `Items are joined by their \`query_operator\`; \`AND\` binds tighter than \`OR\`.

- Several \`values\` mean any of them. All items together may have ${mostValues}.
- \`not_equal_to\`, \`does_not_contain\` and \`is_not_present\` are the exact opposites of \`equal_to\`, \`contains\` and
  \`is_present\`: they are met by what has no value, too.
- Texts are compared regardless of case, numbers as numbers. An empty text counts as no value, and so does an attribute
  whose value is not of its type.
- Days are days in UTC. A date such as \`2026-01-31\` stands for the whole day: \`is_greater_than\` begins with the day
  after it. A time such as \`2026-01-31T09:30:00Z\`, or Unix seconds, stands for that moment, and \`now-4h\` for the one so
  long ago (\`m\`, \`h\`, \`d\`, \`w\`), whenever the filter is used.
- \`days_before\` is met by what lies before the day so many days ago.
- \`labels\` is \`equal_to\` what has at least one of the labels.`
