import { partial, type Static, T } from '../../kernel/schema.ts'

/** In the order of the numbers that callers may send instead. */
export const displayTypes = ['text', 'number', 'currency', 'percent', 'link', 'date', 'list', 'checkbox'] as const
export const models = ['conversation_attribute', 'contact_attribute'] as const

export type DisplayType = (typeof displayTypes)[number]
export type Model = (typeof models)[number]

export const Definition = T.object(
  {
    id: T.number(),
    attribute_display_name: T.text(),
    attribute_display_type: T.enum(displayTypes),
    attribute_description: T.optional(T.longText()),
    attribute_key: T.text(),
    attribute_values: T.text({ maxLength: 2 ** 21, description: 'The allowed values, as the text of a JSON array' }),
    attribute_model: T.enum(models),
    regex_pattern: T.optional(T.text()),
    regex_cue: T.optional(T.text()),
    default_value: T.optional(T.text()),
    position: T.number({ description: 'Where it comes in lists and forms' }),
    required_on_resolve: T.boolean(),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'CustomAttributeDefinition' },
)

export const NewDefinition = T.object(
  {
    attribute_display_name: T.name({ examples: ['Plan'] }),
    attribute_display_type: T.optional(T.coded(displayTypes, { description: '`text` unless told otherwise' })),
    attribute_description: T.optional(T.nullable(T.longText({ examples: ['What the customer pays for'] }))),
    attribute_key: T.text({
      minLength: 1,
      pattern: '^\\s*[\\p{L}\\p{M}\\p{N}_.-]+\\s*$',
      'x-rule': 'may have letters, digits, _, . and - only',
      description: 'Unique among the attributes of its model; letters, digits, `_`, `.` and `-`',
      examples: ['plan'],
    }),
    attribute_values: T.optional(T.array(T.text(), { maxItems: 1000 })),
    attribute_model: T.optional(
      T.coded(models, { description: '`conversation_attribute` unless told otherwise; stays as it is' }),
    ),
    regex_pattern: T.optional(T.nullable(T.text({ description: 'Type text only: what each value must match' }))),
    regex_cue: T.optional(T.nullable(T.text({ description: 'Type text only: what a value that does not is told' }))),
    default_value: T.optional(T.nullable(T.text())),
    position: T.optional(
      T.integer(0, 1_000_000, { description: 'The lowest comes first; after all others unless told otherwise' }),
    ),
    required_on_resolve: T.optional(
      T.boolean({
        description:
          'Whether dashboards ask for it before a conversation is resolved. Nothing else refuses to resolve without it',
      }),
    ),
  },
  { title: 'NewCustomAttributeDefinition' },
)

export const DefinitionChanges = partial(NewDefinition, 'CustomAttributeDefinitionChanges')

export type Definition = Static<typeof Definition>
export type NewDefinition = Static<typeof NewDefinition>
export type DefinitionChanges = Static<typeof DefinitionChanges>
