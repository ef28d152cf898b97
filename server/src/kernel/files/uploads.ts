import { createHash } from 'node:crypto'
import { day, hour } from '../clock.ts'
import { inBatches } from '../db/batches.ts'
import type { Database, Db, Tx } from '../db/db.ts'
import { fail } from '../errors.ts'
import { defineSchedule } from '../jobs.ts'
import { equalStrings, type Secrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { dropFiles } from './jobs.ts'
import { byteLimit, limited } from './multipart.ts'
import { findKeptFiles, insertFile, shareFile } from './queries.ts'
import type { KeptFile } from './store.ts'
import type { FileRow, UploadRow } from './table.ts'
import { findExpectedUpload, giveFile, insertUpload, listUploadedFiles, takeOldUploads } from './upload-queries.ts'

/**
 * Files that are sent ahead of what they are for. Whoever is given the signed id of one can use it for a day, as often
 * as it likes; after that it is forgotten, and the file stays with those who use it.
 */

/** Where the bytes of an announced file are sent: open to all pages, since the address is the permission. */
export const uploadPath = '/public/api/v1/direct_uploads'

const longestWait = hour
const longestLife = day

interface Owner {
  tx: Tx
  services: Services
  now: number
}

/** What was announced of a file. */
export interface Announced {
  filename: string
  byte_size: number
  checksum: string
}

/** A file that came with the request. */
export async function storeUpload({ tx, now }: Owner, accountId: number, file: KeptFile): Promise<UploadRow> {
  const { filename, byte_size } = file
  const file_id = await insertFile(tx, file, { accountId, now })
  return insertUpload(tx, { account_id: accountId, file_id, filename, byte_size, checksum: null, created_at: now })
}

/** A file whose bytes will be sent to the address that is answered. */
export async function expectUpload(
  { tx, services, now }: Owner,
  accountId: number,
  announced: Announced,
): Promise<{ upload: UploadRow; url: string }> {
  const upload = await insertUpload(tx, { account_id: accountId, file_id: null, ...announced, created_at: now })
  const text = `${upload.id}-${now + longestWait}`
  return { upload, url: `${services.baseUrl}${uploadPath}/${text}-${signatureOf(services.secrets, 'bytes', text)}` }
}

/** What the account calls an upload from now on: it means nothing in another one. */
export function signedIdOf({ secrets }: Pick<Services, 'secrets'>, { id, account_id }: UploadRow): string {
  return `${id}-${signatureOf(secrets, `id ${account_id}`, `${id}`)}`
}

function signatureOf(secrets: Secrets, purpose: string, text: string): string {
  return secrets.digest(`upload ${purpose} ${text}`).slice(0, 32)
}

/** What the account calls a file that something of it keeps, for as long as anything does. */
export function signedFileId(
  { secrets }: Pick<Services, 'secrets'>,
  { account_id, file_id }: { account_id: number; file_id: number },
): string {
  return `file-${file_id}-${signatureOf(secrets, `file ${account_id}`, `${file_id}`)}`
}

/** The files of signed ids of the account, in their order; undefined where one names none. */
export async function findUploads(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  accountId: number,
  signedIds: readonly string[],
): Promise<(FileRow | undefined)[]> {
  const named = signedIds.map((signedId) => {
    const [, file, id = '', signature = ''] = /^(file-)?(\d{1,15})-(.{32})$/.exec(signedId) ?? []
    const isOurs = equalStrings(signature, signatureOf(secrets, `${file ? 'file' : 'id'} ${accountId}`, id))
    return { isFile: file !== undefined, id: isOurs ? Number(id) : 0 }
  })
  const idsOf = (isFile: boolean) => named.filter((one) => one.id > 0 && one.isFile === isFile).map(({ id }) => id)
  const uploaded = await listUploadedFiles(db, accountId, idsOf(false))
  const files = await findKeptFiles(db, accountId, [...uploaded.values(), ...idsOf(true)])
  return named.map(({ isFile, id }) => files.get(isFile ? id : (uploaded.get(id) ?? 0)))
}

/** What a body gives, with the files in place of their signed ids. */
export async function withUploads<Given extends object>(
  { tx, services }: Pick<Owner, 'tx' | 'services'>,
  accountId: number,
  given: readonly (Given | string)[] = [],
  field = 'attachments',
): Promise<(Given | FileRow)[]> {
  const signedIds = given.filter((attachment) => typeof attachment === 'string')
  if (signedIds.length === 0) return given as Given[]
  const files = await findUploads(tx, services, accountId, signedIds)
  return given.map((attachment, index) => {
    if (typeof attachment !== 'string') return attachment
    return (
      files[signedIds.indexOf(attachment)] ?? fail('unknown', { field: `${field}[${index}]`, message: unknownUpload })
    )
  })
}

const unknownUpload = 'names no file of this account that is kept or was sent within a day'

/** The id to store for a file: one that came with the request is new, one that was sent ahead has one more to it. */
export async function fileIdOf(
  tx: Tx,
  file: KeptFile | FileRow,
  owner: { accountId: number; now: number },
): Promise<number> {
  if (!('id' in file)) return insertFile(tx, file, owner)
  return (await shareFile(tx, owner.accountId, file.id)) ? file.id : fail('unknown', { field: 'attachments' })
}

/** The upload that bytes may be sent to by this token, once. */
export async function findExpected(
  db: Db,
  { secrets, clock }: Services,
  token: string,
): Promise<UploadRow | undefined> {
  const [, text = '', id, expires, signature = ''] = /^((\d{1,15})-(\d{1,15}))-(.{32})$/.exec(token) ?? []
  if (!equalStrings(signature, signatureOf(secrets, 'bytes', text))) return undefined
  return Number(expires) > clock.now() ? findExpectedUpload(db, Number(id)) : undefined
}

/** Takes the bytes of an announced file: all of them, and no others. */
export async function receiveUpload(
  { database, services }: { database: Database; services: Services },
  upload: UploadRow,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const { files, clock } = services
  const hash = createHash('md5')
  async function* measured() {
    for await (const chunk of limited(content, byteLimit(upload.byte_size, 'byte_size'))) {
      hash.update(chunk)
      yield chunk
    }
  }
  const received = await files.receive(measured(), upload.filename)
  try {
    if (received.byte_size !== upload.byte_size) fail('mismatch', { field: 'byte_size' })
    if (hash.digest('base64') !== upload.checksum) fail('mismatch', { field: 'checksum' })
    const file = await files.keep(received)
    const isFirst = await database.transaction(async (tx) => {
      const id = await insertFile(tx, file, { accountId: upload.account_id, now: clock.now() })
      if (await giveFile(tx, upload, id)) return true
      await dropFiles(tx, [id], clock.now())
      return false
    })
    if (!isFirst) fail('not_found')
  } finally {
    await files.discard([received])
  }
}

export const forgetUploads = defineSchedule('files.forget_uploads', hour, {
  work: (_payload, context) => {
    const now = context.services.clock.now()
    return inBatches(context, async (tx) => {
      const gone = await takeOldUploads(tx, now - longestLife)
      const files = gone.flatMap(({ file_id }) => file_id ?? [])
      await dropFiles(tx, files, now)
      return gone.length
    })
  },
})
