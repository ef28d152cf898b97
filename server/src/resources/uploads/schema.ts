import { type FileRule, largestFile } from '../../kernel/files/multipart.ts'
import { type Static, T } from '../../kernel/schema.ts'

/** What a message may bring can be sent ahead of it. */
export const largestUpload = largestFile

export const uploadedFile = { kind: 'any', maxBytes: largestUpload } as const satisfies FileRule

export const NewUpload = T.object(
  {
    external_url: T.optional(
      T.nullable(T.url({ 'x-empty': 'none', description: 'Where to fetch the file, if it is not sent' })),
    ),
  },
  { title: 'NewUpload' },
)

export const Upload = T.object(
  {
    file_url: T.text({ description: 'Where the file can be fetched for a day' }),
    blob_key: T.text({ description: 'What the storage calls it' }),
    blob_id: T.text({ description: 'Its signed id, which `attachments` of messages take for a day' }),
  },
  { title: 'UploadedFile' },
)

export type Upload = Static<typeof Upload>

/** What clients of ActiveStorage announce of a file. */
export const NewDirectUpload = T.object(
  {
    filename: T.name({ examples: ['invoice.pdf'] }),
    byte_size: T.integer(0, largestUpload, { examples: [5] }),
    checksum: T.text({
      pattern: '^[A-Za-z0-9+/]{22}==$',
      'x-rule': 'must be an MD5 digest in base64',
      description: 'MD5 of the content, in base64',
      examples: ['XUFAKrxLKna5cZ2REBfFkg=='],
    }),
    content_type: T.optional(T.nullable(T.text({ examples: ['application/pdf'] }))),
  },
  { title: 'NewDirectUpload' },
)

export const DirectUpload = T.object(
  {
    id: T.number(),
    filename: T.text(),
    content_type: T.text(),
    metadata: T.json(),
    byte_size: T.number(),
    checksum: T.text(),
    created_at: T.isoTime(),
    signed_id: T.text({ description: 'What `attachments` of messages take for a day, once the bytes are there' }),
    direct_upload: T.object({
      url: T.text({ description: 'Where the bytes are sent with PUT, once, within an hour' }),
      headers: T.json({ description: 'To be sent along' }),
    }),
  },
  { title: 'DirectUpload' },
)

export type NewDirectUpload = Static<typeof NewDirectUpload>
export type DirectUpload = Static<typeof DirectUpload>
