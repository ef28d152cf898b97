import { fail } from '../../../kernel/errors.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'

/** Of any kind. */
const media = ['image/', 'video/', 'audio/']
const endings = [
  ...['txt', 'log', 'md', 'csv', 'json', 'xml', 'rtf', 'pdf'],
  ...['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  ...['zip', '7z', 'rar', 'tar', 'pfx', 'p12'],
]

/** What visitors may send, as the forms of browsers say it. */
export const acceptedFiles = [...media.map((kind) => `${kind}*`), ...endings.map((ending) => `.${ending}`)]

type Described = Pick<KeptFile, 'content_type' | 'filename'>

/** What the content says is believed; where it says nothing, or little, the name counts. */
const told = new Set([
  'application/pdf',
  'application/rtf',
  'application/xml',
  'application/zip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/x-tar',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
])
const untold = new Set(['application/octet-stream', 'application/x-cfb'])
/** Of pictures, films and sound that are damaged, or too large to be looked into. */
const endingsOfMedia =
  /^(?:png|jpe?g|gif|webp|avif|heic|svg|bmp|tiff?|mp4|mov|webm|avi|mkv|mp3|m4a|wav|ogg|oga|opus|aac|flac)$/

/** Refuses files that visitors have no use for, such as programs and pages. */
export function requireVisitorFiles(files: readonly Described[]): void {
  if (files.every(isTaken)) return
  fail('not_allowed', {
    field: 'attachments',
    message: 'must be pictures, films, sound, documents or archives',
  })
}

function isTaken({ content_type, filename }: Described): boolean {
  if (told.has(content_type) || media.some((kind) => content_type.startsWith(kind))) return true
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return untold.has(content_type) && (endings.includes(ending) || endingsOfMedia.test(ending))
}
