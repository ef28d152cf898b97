import { rm } from 'node:fs/promises'

/** What a file is, told from its content alone. */
export interface FileFacts {
  content_type: string
  width: number | null
  height: number | null
}

const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export function isImage(contentType: string): boolean {
  return images.has(contentType)
}

export type FileKind = 'image' | 'audio' | 'video' | 'file'

/** What readers make of it, whatever it was called. */
export function kindOf({ content_type }: Pick<FileFacts, 'content_type'>): FileKind {
  if (isImage(content_type)) return 'image'
  if (content_type.startsWith('audio/')) return 'audio'
  return content_type.startsWith('video/') ? 'video' : 'file'
}

export async function describeFile(path: string): Promise<FileFacts> {
  const { fileTypeFromFile } = await import('file-type')
  const content_type = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream'
  const size = isImage(content_type) ? await imageSize(path) : undefined
  // What calls itself an image and cannot be read as one is just bytes.
  if (isImage(content_type) && !size) return { content_type: 'application/octet-stream', width: null, height: null }
  return { content_type, width: size?.width ?? null, height: size?.height ?? null }
}

const mostPixels = 50_000_000

/** The image library takes memory that an installation without uploads need not spend. */
async function openImage(path: string) {
  const { default: sharp } = await import('sharp')
  return sharp(path, { limitInputPixels: mostPixels })
}

async function imageSize(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await (await openImage(path)).metadata()
    return width * height <= mostPixels ? { width, height } : undefined
  } catch {
    return undefined
  }
}

/** 250 × 250 at most. Re-encoding also leaves behind whatever else the file carried. */
export async function makeThumbnail(path: string, target: string): Promise<boolean> {
  try {
    const image = await openImage(path)
    await image
      .rotate()
      .resize(250, 250, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(target)
    return true
  } catch {
    // A damaged image is still worth keeping; it is then shown as it is.
    await rm(target, { force: true })
    return false
  }
}
