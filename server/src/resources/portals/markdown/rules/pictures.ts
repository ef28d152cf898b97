import type { Act } from '../../../../kernel/act.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import { Failure } from '../../../../kernel/errors.ts'
import { isImage } from '../../../../kernel/files/describe.ts'
import { digestOf } from '../../../../kernel/files/digest.ts'
import { avatarRule, byteLimit, limited } from '../../../../kernel/files/multipart.ts'
import type { KeptFile, Upload } from '../../../../kernel/files/store.ts'
import { storeUpload } from '../../../../kernel/files/uploads.ts'
import type { Services } from '../../../../kernel/services.ts'
import { listStoredPictures } from '../../pictures/queries/pictures.ts'
import type { PortalRow } from '../../table.ts'
import type { Places } from './links.ts'

/** A picture of the folder: where it is, or that it is in the store and nobody's yet, or why it cannot be taken along. */
export type FolderPicture = { url: string } | { kept: KeptFile } | { reason: string }

export interface Gathering {
  db: Db
  services: Services
  portal: PortalRow
  /** The content of a file of the folder; undefined where there is none. */
  open(path: string): AsyncIterable<Buffer> | undefined
  /** Looks only at what is there. */
  isDry: boolean
}

/** Puts the pictures into the store, but for those that articles of the portal have already. Nothing names them yet. */
export async function gatherPictures(paths: Iterable<string>, options: Gathering): Promise<Map<string, FolderPicture>> {
  const stored = await listStoredPictures(options.db, options.portal)
  const gathered = new Map<string, FolderPicture>()
  for (const path of new Set(paths)) {
    const content = options.open(path)
    if (content) gathered.set(path, await gatherOne(path, content, stored, options))
  }
  return gathered
}

type StoredPicture = Awaited<ReturnType<typeof listStoredPictures>>[number]

async function gatherOne(
  path: string,
  content: AsyncIterable<Buffer>,
  stored: readonly StoredPicture[],
  { services, isDry }: Gathering,
): Promise<FolderPicture> {
  const { files, links } = services
  const filename = path.slice(path.lastIndexOf('/') + 1)
  let upload: Upload
  try {
    upload = await files.receive(limited(content, byteLimit(avatarRule.maxBytes, path)), filename)
  } catch (error) {
    if (error instanceof Failure && error.problems[0].code === 'body_too_large') {
      return { reason: `the picture ${path} ${error.problems[0].message}` }
    }
    throw error
  }
  try {
    if (!isImage(upload.content_type)) return { reason: `the picture ${path} is none that pages show` }
    const same = await findSame(upload, stored, services)
    if (same) return { url: links.lasting(same.id, same.filename) }
    return isDry ? { url: path } : { kept: await files.keep(upload) }
  } finally {
    await files.discard([upload])
  }
}

async function findSame(upload: Upload, stored: readonly StoredPicture[], { files }: Services) {
  const alike = stored.filter((file) => file.filename === upload.filename && file.byte_size === upload.byte_size)
  for (const file of alike) {
    const kept = await files.read(file.key, 'original')
    if (kept && (await digestOf(kept.content)) === upload.digest) return file
  }
  return undefined
}

/** Where the pictures of a text are; those that are nobody's yet are the account's from now on. */
export async function placePictures(
  act: Act,
  { account_id }: PortalRow,
  paths: readonly string[],
  gathered: ReadonlyMap<string, FolderPicture>,
): Promise<Places['pictureOf']> {
  const placed = new Map<string, { url: string } | { reason: string }>()
  for (const path of paths) {
    const picture = gathered.get(path)
    if (!picture) continue
    if (!('kept' in picture)) placed.set(path, picture)
    else {
      const { file_id, filename } = await storeUpload(act, account_id, picture.kept)
      placed.set(path, { url: act.services.links.lasting(file_id!, filename) })
    }
  }
  return placed
}
