import { filterItems } from '../../../kernel/filter/schema.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { columnNames } from '../column-schema.ts'

export const exportStatuses = ['pending', 'completed', 'failed', 'expired'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const mostUnfinished = 10
export const fileDays = 7
export const usualColumns = ['id', 'name', 'email', 'phone_number', 'labels']

export const ContactExport = T.object(
  {
    id: T.number(),
    status: T.enum(exportStatuses, { description: `A file is there once it is \`completed\`, for ${fileDays} days` }),
    column_names: T.array(T.text()),
    exported_records: T.number({ description: 'How many contacts the file has' }),
    file_url: T.longText({
      description: 'Where the file is, for the next day or two: ask again for a new link; or empty',
    }),
    notice: T.text({ description: 'What to do next, in a sentence' }),
    error: T.optional(T.longText({ description: 'Why it has failed' })),
    created_at: T.number({ description: 'Unix seconds' }),
    finished_at: T.optional(T.number({ description: 'Unix seconds' })),
    expires_at: T.optional(T.number({ description: 'When the file is deleted; Unix seconds' })),
  },
  { title: 'ContactExport' },
)

export const NewExport = T.object(
  {
    column_names: T.optional(
      T.array(T.text(), {
        maxItems: 100,
        description:
          `Of ${Object.values(columnNames)
            .flat()
            .map((name) => `\`${name}\``)
            .join(', ')}, and the keys of custom attributes of ` +
          `contacts; ${usualColumns.map((name) => `\`${name}\``).join(', ')} unless given`,
        examples: [['name', 'email', 'city']],
      }),
    ),
    payload: T.optional(
      filterItems([{ attribute_key: 'city', filter_operator: 'equal_to', values: ['London'], query_operator: null }]),
    ),
    label: T.optional(T.key({ description: 'The title of a label that the contacts have' })),
  },
  { title: 'NewContactExport' },
)

export type ContactExport = Static<typeof ContactExport>
export type NewExport = Static<typeof NewExport>
