import { TextDecoder } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'
import { parseJson } from '../json.ts'
import { isImage } from './describe.ts'
import { place } from './form-fields.ts'
import { type FormPart, partsOf, skip } from './form-parts.ts'
import type { FileStore, KeptFile, Upload } from './store.ts'

export interface FileRule {
  /** What it must be, told from its content. */
  kind: 'image' | 'any'
  maxBytes: number
  /** How many files the field takes; one unless given. */
  many?: number
  description?: string
}

export type FileRules = Record<string, FileRule>
export type KeptFiles<Rules> = {
  [Field in keyof Rules]?: Rules[Field] extends { many: number } ? KeptFile[] : KeptFile
}

export interface Form {
  fields: Record<string, unknown>
  uploads: Record<string, Upload[]>
  /** The first few fields whose files nobody takes. */
  skipped: string[]
}

export interface FormOptions {
  store: FileStore
  singular: string
  /** Told how many bytes have come, as they come; refuses a caller that sends too many. */
  count: (bytes: number) => void
}

const mebibyte = 1024 * 1024
const largestForm = 100 * mebibyte
/** The most that a file has which people send to one another. */
export const largestFile = 40 * mebibyte
const mostSkipped = 20

export const avatarRule: FileRule = { kind: 'image', maxBytes: 15 * mebibyte, description: 'PNG, JPEG, GIF or WebP' }

export function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Reads a form with files. Files go to disk as they come; whoever calls this discards what is not kept. */
export async function readForm(
  request: FastifyRequest,
  rules: FileRules,
  { store, singular, count }: FormOptions,
): Promise<Form> {
  const form: Form = { fields: {}, uploads: {}, skipped: [] }
  // What is no file is held in memory, and bounded like any other body.
  const texts = byteLimit(request.routeOptions.bodyLimit)
  try {
    for await (const part of partsOf(bytesOf(request, count), request.headers['content-type']!)) {
      if (part.filename !== undefined) await takeFile(form, part, rules, { store, singular })
      else place(form.fields, part.name, await readText(part, texts))
    }
    requireKinds(form.uploads, rules)
    return form
  } catch (error) {
    await store.discard(Object.values(form.uploads).flat())
    throw error
  }
}

async function* bytesOf({ raw, headers }: FastifyRequest, count: FormOptions['count']): AsyncGenerator<Buffer> {
  byteLimit(largestForm)(Number(headers['content-length'] ?? 0))
  const limit = byteLimit(largestForm)
  // A refused form is answered over this connection, so it must stay open.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    limit(chunk.length)
    count(chunk.length)
    yield chunk
  }
}

/** A function that counts, and refuses what goes beyond. */
export function byteLimit(most: number, field = '') {
  let total = 0
  return (bytes: number) => {
    total += bytes
    if (total <= most) return
    const message = `is larger than ${most} bytes`
    fail('body_too_large', { field, message: field === '' ? `The form ${message}.` : message })
  }
}

async function readText({ name, mediaType, charset, content }: FormPart, limit: (bytes: number) => void) {
  const chunks: Buffer[] = []
  limit(name.length)
  for await (const chunk of content) {
    limit(chunk.length)
    chunks.push(chunk)
  }
  const text = decoderOf(charset).decode(Buffer.concat(chunks))
  return mediaType === 'application/json' ? parseJson(text) : text
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset, { ignoreBOM: true })
  } catch {
    return new TextDecoder('utf-8', { ignoreBOM: true })
  }
}

async function takeFile(
  { uploads, skipped }: Form,
  { name, filename = '', content }: FormPart,
  rules: FileRules,
  { store, singular }: Pick<FormOptions, 'store' | 'singular'>,
): Promise<void> {
  const field = fileField(name, singular)
  const rule = Object.hasOwn(rules, field) ? rules[field]! : undefined
  if (!rule) {
    if (skipped.length < mostSkipped) skipped.push(field)
    return skip(content)
  }
  const received = uploads[field] ?? []
  if (received.length >= (rule.many ?? 1)) {
    if (rule.many) fail('too_many', { field, message: `must have at most ${rule.many} items` })
    return skip(content)
  }
  const upload = await store.receive(limited(content, byteLimit(rule.maxBytes, field)), baseName(filename))
  // What a browser sends for a file that was not chosen.
  if (upload.byte_size === 0 && upload.filename === 'file') await store.discard([upload])
  else uploads[field] = [...received, upload]
}

export async function* limited(content: AsyncIterable<Buffer>, limit: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    limit(chunk.length)
    yield chunk
  }
}

/** Some callers send the whole path. */
function baseName(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1)!
  return name === '.' || name === '..' ? '' : name
}

/** `profile[avatar]` is `avatar`, and so is `avatar[]`. */
function fileField(name: string, singular: string): string {
  const one = name.replace(/\[\d*\]$/, '')
  return one.startsWith(`${singular}[`) ? one.slice(singular.length + 1).replace(']', '') : one
}

function requireKinds(uploads: Form['uploads'], rules: FileRules): void {
  for (const [field, received] of Object.entries(uploads)) {
    if (rules[field]!.kind === 'image' && !received.every(({ content_type }) => isImage(content_type))) {
      fail('bad_format', { field, message: 'must be a PNG, JPEG, GIF or WebP image' })
    }
  }
}
