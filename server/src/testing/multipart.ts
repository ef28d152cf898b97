import sharp from 'sharp'

export interface Part {
  name: string
  content: string | Buffer
  filename?: string
}

/** The body and headers of a form with files. */
export function multipart(parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'parley-test-boundary'
  const pieces = parts.flatMap(({ name, content, filename }) => {
    const file = filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  })
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export async function aPicture(name = 'avatar'): Promise<Part> {
  const image = sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
  return { name, filename: 'me.png', content: await image.png().toBuffer() }
}
