/** A file to send: a `File` or `Blob`, or in Node simply its name and content. */
export type Upload = Blob | { name: string; data: Blob | ArrayBuffer | Uint8Array | string; type?: string }

/** A body that may hold files in the list at the end of the path, beside what JSON can describe. */
export type WithUploads<Body, Path extends string[]> = Path extends [infer Name extends string, ...infer Rest]
  ? Omit<Body, Name> & {
      [Key in Name]?: Rest extends string[] ? Inner<Key extends keyof Body ? Body[Key] : object, Rest> : never
    }
  : never

type Inner<Value, Rest extends string[]> = Rest extends []
  ? Array<Upload | (Value extends Array<infer Item> ? Item : never)>
  : WithUploads<NonNullable<Value>, Rest>

/** A body without the files that it holds in a field such as `message[attachments][]`, and those files. */
export function takeUploads(body: unknown, field: string): { rest: unknown; uploads: Upload[] } {
  const [name, ...inner] = field.match(/\w+/g)!
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name!)) return { rest: body, uploads: [] }
  const { [name!]: value, ...others } = body as Record<string, unknown>
  if (inner.length > 0) {
    const { rest, uploads } = takeUploads(value, inner.join(' '))
    return { rest: { ...others, [name!]: rest }, uploads }
  }
  if (!Array.isArray(value)) return isUpload(value) ? { rest: others, uploads: [value] } : { rest: body, uploads: [] }
  const uploads = value.filter(isUpload)
  if (uploads.length === 0) return { rest: body, uploads }
  const described = value.filter((item) => !isUpload(item))
  return { rest: described.length > 0 ? { ...others, [name!]: described } : others, uploads }
}

function isUpload(value: unknown): value is Upload {
  return value instanceof Blob || (typeof value === 'object' && value !== null && 'data' in value && 'name' in value)
}

/**
 * A form with the files under the name of their field. Its other fields are JSON, which tells a number, null or a list
 * from a text; `FormData` could not say so.
 */
export function formOf(fields: unknown, field: string, uploads: Upload[]): Blob {
  const boundary = `parley-${randomHex()}`
  const parts: (string | Blob)[] = []
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) parts.push(head(boundary, name, '', 'application/json'), JSON.stringify(value), '\r\n')
  }
  for (const upload of uploads) {
    const { name, content } = fileOf(upload)
    const type = content.type || 'application/octet-stream'
    parts.push(head(boundary, field, `; filename="${escaped(name)}"`, type), content, '\r\n')
  }
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

function head(boundary: string, name: string, filename: string, type: string): string {
  const disposition = `form-data; name="${escaped(name)}"${filename}`
  return `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n`
}

function fileOf(upload: Upload): { name: string; content: Blob } {
  if (upload instanceof Blob) return { name: 'name' in upload ? String(upload.name) : 'blob', content: upload }
  const { name, data, type = data instanceof Blob ? data.type : '' } = upload
  // Whether its buffer is shared matters to some platforms' types only.
  return { name, content: new Blob([data as Exclude<typeof data, Uint8Array> | Uint8Array<ArrayBuffer>], { type }) }
}

/** As browsers do it. */
function escaped(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}

/** `crypto.randomUUID` is there on secure pages only. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
