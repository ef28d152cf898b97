import type { FastifyRequest } from 'fastify'
import { Failure, fail, problem } from '../errors.ts'
import { isImage } from './describe.ts'
import { place } from './form-fields.ts'
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
}

const mebibyte = 1024 * 1024

export const avatarRule: FileRule = { kind: 'image', maxBytes: 15 * mebibyte, description: 'PNG, JPEG, GIF or WebP' }

/** Reads a form with files. Files go to disk as they come; whoever calls this discards what is not kept. */
export async function readForm(
  request: FastifyRequest,
  rules: FileRules,
  { store, singular }: { store: FileStore; singular: string },
): Promise<Form> {
  const form: Form = { fields: {}, uploads: {} }
  const largest = Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes))
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest, files: 20, fields: 500, fieldSize: mebibyte },
    })) {
      if (part.type === 'field') {
        place(form.fields, part.fieldname, part.value)
        continue
      }
      const field = fileField(part.fieldname, singular)
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
      const received = form.uploads[field] ?? []
      const upload = await store.receive(part.file, part.filename ?? '')
      const full = received.length >= (rule?.many ?? 1)
      const unwanted = !rule || full || (upload.byte_size === 0 && upload.filename === 'file')
      if (unwanted) await store.discard([upload])
      else form.uploads[field] = [...received, upload]
      if (rule?.many && full) fail('too_many', { field, message: `must have at most ${rule.many} items` })
      if (part.file.truncated || (rule && upload.byte_size > rule.maxBytes)) {
        fail('body_too_large', { field, message: `is larger than ${rule?.maxBytes ?? largest} bytes` })
      }
    }
    requireKinds(form.uploads, rules)
    return form
  } catch (error) {
    await store.discard(Object.values(form.uploads).flat())
    throw error instanceof Failure ? error : new Failure([problem('unreadable_body')])
  }
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
