import { type FileRule, largestFile } from '../../kernel/files/multipart.ts'
import { partial, type Static, T } from '../../kernel/schema.ts'

export const mostFiles = 5

/** The files of a response, in forms. */
export const responseFiles = { kind: 'any', maxBytes: largestFile, many: mostFiles } as const satisfies FileRule

const CannedResponseFile = T.object(
  {
    id: T.number(),
    file_name: T.text(),
    file_type: T.enum(['image', 'audio', 'video', 'file'], { description: 'Told from its content' }),
    content_type: T.text(),
    file_size: T.number(),
    data_url: T.text({ maxLength: 2048, description: 'Where it can be fetched for the next day or two' }),
    thumb_url: T.text({ maxLength: 2048, description: 'Empty unless it is an image' }),
    signed_id: T.text({ description: 'Given as an attachment of a message, it brings the message a copy' }),
  },
  { title: 'CannedResponseFile' },
)

export const CannedResponse = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    short_code: T.text(),
    content: T.longText(),
    use_count: T.number({ description: 'How often it was used' }),
    attachments: T.array(CannedResponseFile, { description: 'The files that go along with it' }),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'CannedResponse' },
)

export const cannedResponseSorts = ['short_code', 'most_used'] as const

export const NewCannedResponse = T.object(
  {
    short_code: T.name({ description: 'What an agent types to find it', examples: ['hello'] }),
    content: T.name({
      maxLength: 20_000,
      description: 'May hold placeholders such as `{{contact.name}}`; kept as they are',
      examples: ['Hello {{contact.name}}, how can we help?'],
    }),
    attachments: T.optional(
      T.array(T.text(), {
        maxItems: mostFiles,
        description:
          `Signed ids of files that were sent ahead; a form brings files as \`attachments[]\`. They are added to those ` +
          `that it has, of which there are at most ${mostFiles}`,
      }),
    ),
  },
  { title: 'NewCannedResponse' },
)

export const CannedResponseChanges = T.object(
  {
    ...partial(NewCannedResponse, '').properties,
    remove_attachment_ids: T.optional(
      T.array(T.id(), { maxItems: mostFiles, description: 'The `id` of each file that goes', examples: [[1]] }),
    ),
  },
  { title: 'CannedResponseChanges' },
)

export type CannedResponseFile = Static<typeof CannedResponseFile>
export type CannedResponse = Static<typeof CannedResponse>
export type NewCannedResponse = Static<typeof NewCannedResponse>
export type CannedResponseChanges = Static<typeof CannedResponseChanges>
/** What it says. */
export type CannedText = Pick<NewCannedResponse, 'short_code' | 'content'>
