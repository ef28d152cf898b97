import { partial, type Static, T } from '../../kernel/schema.ts'

export const Label = T.object(
  {
    id: T.number(),
    title: T.text(),
    description: T.optional(T.longText()),
    color: T.text(),
    show_on_sidebar: T.boolean(),
  },
  { title: 'Label' },
)

export const LabelTitle = T.text({
  minLength: 1,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*$',
  'x-rule': 'may have letters, digits, _ and - only, and starts with a letter or digit',
  description: 'Letters, digits, `_` and `-`; kept in lower case',
  examples: ['billing'],
})

export const mostLabels = 100

/** The titles that a conversation or a contact has, or is to have. */
export const LabelTitles = T.object(
  { labels: T.array(LabelTitle, { maxItems: mostLabels, examples: [['billing']] }) },
  { title: 'LabelTitles' },
)

export const NewLabel = T.object(
  {
    title: LabelTitle,
    description: T.optional(T.nullable(T.longText({ examples: ['Questions about invoices'] }))),
    color: T.optional(T.text({ format: 'hex-color', examples: ['#1f93ff'] })),
    show_on_sidebar: T.optional(T.boolean()),
  },
  { title: 'NewLabel' },
)

export const LabelChanges = partial(NewLabel, 'LabelChanges')

export const LabelUsage = T.object({ conversations: T.number(), contacts: T.number() }, { title: 'LabelUsage' })

export const LabelMerge = T.object(
  { into: T.name({ description: 'The title of the label that takes its place', examples: ['billing'] }) },
  { title: 'LabelMerge' },
)

export type LabelUsage = Static<typeof LabelUsage>
export type Label = Static<typeof Label>
export type NewLabel = Static<typeof NewLabel>
export type LabelChanges = Static<typeof LabelChanges>
