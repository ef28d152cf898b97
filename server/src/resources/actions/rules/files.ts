import type { Act } from '../../../kernel/act.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { dropFiles } from '../../../kernel/files/jobs.ts'
import { shareFile } from '../../../kernel/files/queries.ts'
import { findUploads } from '../../../kernel/files/uploads.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteActionFiles, insertFiles, listFilesOf, type OwnFile } from '../queries/action-files.ts'
import type { Owner } from '../queries/action-webhooks.ts'
import type { Action, ActionFiles } from '../schema.ts'

function ofOwner({ account_id, owner_type, owner_id }: Owner) {
  return { account_id, owner_type, owner_ids: [owner_id] }
}

/** The signed ids of the files that actions send. */
export function blobsIn(actions: readonly Action[]): string[] {
  const blobs = actions
    .filter(({ action_name }) => action_name === 'send_attachment')
    .flatMap(({ action_params }) => action_params.map(String))
  return [...new Set(blobs)]
}

/** Which of these can be sent: the owner has them already, or they were sent ahead within a day. */
export async function knownBlobs(
  db: Db,
  services: Services,
  { accountId, owner }: { accountId: number; owner?: Owner },
  blobs: readonly string[],
): Promise<Set<string>> {
  if (blobs.length === 0) return new Set()
  const own = owner ? await listFilesOf(db, ofOwner(owner)) : []
  const uploads = await findUploads(db, services, accountId, blobs)
  return new Set([...own.map(({ blob_id }) => blob_id), ...blobs.filter((_, at) => uploads[at])])
}

/** Keeps the files that the actions of a rule or a macro send, and no others of it: uploads are forgotten after a day. */
export async function keepFiles({ tx, services, now }: Act, owner: Owner, actions: readonly Action[]): Promise<void> {
  const blobs = blobsIn(actions)
  const found = await listFilesOf(tx, ofOwner(owner))
  await drop(
    tx,
    found.filter(({ blob_id }) => !blobs.includes(blob_id)),
    now,
  )
  const missing = blobs.filter((blob) => !found.some(({ blob_id }) => blob_id === blob))
  const uploads = await findUploads(tx, services, owner.account_id, missing)
  const rows = missing.map((blob_id, at) => ({
    blob_id,
    file_id: uploads[at]?.id ?? fail('unknown', { field: 'actions' }),
  }))
  await share({ tx, now }, owner, rows)
}

/** What one owner sends, another one sends as well. */
export async function copyFiles({ tx, now }: Pick<Act, 'tx' | 'now'>, from: Owner, to: Owner): Promise<void> {
  await share({ tx, now }, to, await listFilesOf(tx, ofOwner(from)))
}

async function share(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  owner: Owner,
  files: readonly Pick<OwnFile, 'blob_id' | 'file_id'>[],
): Promise<void> {
  for (const { file_id } of files) {
    if (!(await shareFile(tx, owner.account_id, file_id))) fail('unknown', { field: 'actions' })
  }
  await insertFiles(
    tx,
    files.map(({ blob_id, file_id }) => ({ ...owner, blob_id, file_id, created_at: now })),
  )
}

export async function dropOwnFiles(tx: Tx, owner: Owner, now: number): Promise<void> {
  await drop(tx, await listFilesOf(tx, ofOwner(owner)), now)
}

async function drop(tx: Tx, files: readonly OwnFile[], now: number): Promise<void> {
  const [first] = files
  if (!first) return
  await deleteActionFiles(
    tx,
    first,
    files.map(({ id }) => id),
  )
  await dropFiles(
    tx,
    files.map(({ file_id }) => file_id),
    now,
  )
}

/** The files of some owners as they are shown, in one statement. */
export async function showFiles(
  db: Db,
  { links }: Pick<Services, 'links'>,
  owners: Parameters<typeof listFilesOf>[1],
): Promise<(ownerId: number) => ActionFiles | undefined> {
  const files = await listFilesOf(db, owners)
  return (ownerId) => {
    const own = files.filter(({ owner_id }) => owner_id === ownerId)
    const shown = own.map(({ id, account_id, file_id, blob_id, filename, content_type }) => {
      const file_url = links.file(file_id, { variant: 'original', name: filename })
      return { id, account_id, file_type: content_type, file_url, blob_id, filename }
    })
    return shown.length > 0 ? shown : undefined
  }
}
