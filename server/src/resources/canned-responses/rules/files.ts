import type { Act } from '../../../kernel/act.ts'
import { fail } from '../../../kernel/errors.ts'
import { dropFiles } from '../../../kernel/files/jobs.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import { fileIdOf, withUploads } from '../../../kernel/files/uploads.ts'
import { setAttachmentCount } from '../queries/canned-responses.ts'
import { deleteFilesOf, insertFilesOf, listFilesOf, type Owner } from '../queries/files.ts'
import { mostFiles } from '../schema.ts'
import type { CannedResponseRow } from '../table.ts'

type Doing = Pick<Act, 'tx' | 'services' | 'now'>

interface FileChanges {
  /** Those that came along in a form. */
  files?: readonly KeptFile[]
  /** The signed ids of others. */
  attachments?: readonly string[]
  remove_attachment_ids?: readonly number[]
}

/** Adds files to a response that is held, and takes others from it. */
export async function changeFiles(
  { tx, services, now }: Doing,
  response: CannedResponseRow,
  { files = [], attachments = [], remove_attachment_ids = [] }: FileChanges,
): Promise<CannedResponseRow> {
  if (files.length + attachments.length + remove_attachment_ids.length === 0) return response
  const { account_id: accountId } = response
  const had = await listFilesOf(tx, [response])
  const removed = had.filter(({ id }) => remove_attachment_ids.includes(id))
  const ownIds = had.map(({ id }) => id)
  const unknown = remove_attachment_ids.findIndex((id) => !ownIds.includes(id))
  if (unknown >= 0) {
    fail('unknown', { field: `remove_attachment_ids[${unknown}]`, message: 'is no file of this canned response' })
  }
  const kept = had.filter((file) => !removed.includes(file))
  const named = await withUploads<never>({ tx, services }, accountId, attachments)
  // What is named twice, or is there already, is there once.
  const others = new Map(named.map((file) => [file.id, file]))
  for (const { file_id } of kept) others.delete(file_id)
  const count = kept.length + files.length + others.size
  if (count > mostFiles) fail('too_many', { field: 'attachments', message: `must have at most ${mostFiles} items` })
  const added: number[] = []
  for (const file of [...files, ...others.values()]) added.push(await fileIdOf(tx, file, { accountId, now }))
  await insertFilesOf(tx, response, added, now)
  await drop(tx, response, removed, now)
  return setAttachmentCount(tx, response, count)
}

/** Before the response itself goes. */
export async function dropFilesOf({ tx, now }: Pick<Doing, 'tx' | 'now'>, response: Owner): Promise<void> {
  await drop(tx, response, await listFilesOf(tx, [response]), now)
}

async function drop(
  tx: Act['tx'],
  response: Owner,
  files: readonly { id: number; file_id: number }[],
  now: number,
): Promise<void> {
  if (files.length === 0) return
  await deleteFilesOf(
    tx,
    response,
    files.map(({ id }) => id),
  )
  await dropFiles(
    tx,
    files.map(({ file_id }) => file_id),
    now,
  )
}
