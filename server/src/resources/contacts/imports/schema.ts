import { CsvForm } from '../../../kernel/csv-file.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { LabelTitle, mostLabels } from '../../labels/schema.ts'
import { Column } from '../column-schema.ts'

export const importStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** How many an account can have that are not finished. */
export const mostUnfinished = 10

const mebibyte = 1024 * 1024
export const largestFile = 40 * mebibyte
export const keptDays = 30

const count = (description: string) => T.number({ description })

export const ContactImport = T.object(
  {
    id: T.number(),
    status: T.enum(importStatuses, {
      description: 'A file that cannot be read is `failed`, and nothing of it imported',
    }),
    filename: T.text(),
    byte_size: T.number(),
    total_records: T.optional(count('How many rows the file has; known once it has been read through')),
    processed_records: count('How many of them have been dealt with'),
    created_records: count('Rows that made a contact'),
    updated_records: count('Rows that changed a contact'),
    unchanged_records: count('Rows that say what is known already'),
    refused_records: count('Rows that were refused'),
    refused_url: T.longText({
      description: 'The refused rows as CSV, with line and reason, once it is finished; or empty',
    }),
    error: T.optional(T.longText({ description: 'Why it has failed' })),
    created_at: T.number({ description: 'Unix seconds' }),
    finished_at: T.optional(T.number({ description: 'Unix seconds' })),
  },
  { title: 'ContactImport' },
)

export const NewImport = T.object(
  {
    csv: T.optional(
      T.text({
        maxLength: mebibyte / 2,
        description: 'The rows as a text, where no file is sent as `import_file`',
        examples: ['identifier,name,email\n1815,Ada Lovelace,ada@engine.example\n'],
      }),
    ),
    labels: T.optional(
      T.array(LabelTitle, { maxItems: mostLabels, description: 'Labels that each of the contacts is given' }),
    ),
    quiet: T.optional(
      T.boolean({
        description: 'Nobody is told of the contacts: no `contact_created` and no `contact_updated` is sent',
      }),
    ),
  },
  { title: 'NewContactImport' },
)

export const RefusedRow = T.object(
  {
    line: T.number({ description: 'Where in the file the row begins, from 1' }),
    reason: T.longText(),
    row: T.array(T.longText(), { description: 'Its cells, as the file has them' }),
  },
  { title: 'RefusedImportRow' },
)

/** How it is to be done. */
export interface ImportOptions {
  quiet: boolean
  /** Titles. */
  labels: string[]
}

/** How the file is written, once that is known. */
export const ImportForm = T.object({ ...CsvForm.properties, header: T.array(T.text()), columns: T.array(Column) })

export type ContactImport = Static<typeof ContactImport>
export type NewImport = Static<typeof NewImport>
export type RefusedRow = Static<typeof RefusedRow>
export type ImportForm = Static<typeof ImportForm>
