import { day, hour } from '../../../kernel/clock.ts'
import { deleteSome, inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { dropFile } from '../../../kernel/files/jobs.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import type { Membership } from '../../../kernel/removals.ts'
import { deleteExport, exportsBefore, forgetExporter, updateExport } from '../exports/queries/exports.ts'
import { fileDays } from '../exports/schema.ts'
import { deleteImport, forgetImporter, importsBefore } from '../imports/queries/imports.ts'
import { keptDays } from '../imports/schema.ts'

/** Files that were exported, refused rows, and what tells of either: all of it is about people, and none is needed long. */
export const forgetFiles = defineSchedule('contacts.forget_files', hour, {
  async work(_payload, context) {
    const now = context.services.clock.now()
    await inBatches(context, (tx) => expireExports(tx, now))
    await inBatches(context, (tx) => forgetExports(tx, now))
    await inBatches(context, (tx) => forgetImports(tx, now))
  },
})

async function expireExports(tx: Tx, now: number): Promise<number> {
  const old = await exportsBefore(tx, now - fileDays * day, 'filed', rowsAtOnce)
  for (const found of old) {
    await dropFile(tx, found.file_id, now)
    await updateExport(tx, found, { status: 'expired', file_id: null, updated_at: now })
  }
  return old.length
}

async function forgetExports(tx: Tx, now: number): Promise<number> {
  const old = await exportsBefore(tx, now - keptDays * day, 'all', rowsAtOnce)
  for (const found of old) await deleteExport(tx, found)
  return old.length
}

/** One at a time, and of its refused rows a batch: there can be very many. Full while something is left. */
async function forgetImports(tx: Tx, now: number): Promise<number> {
  const [old] = await importsBefore(tx, now - keptDays * day, 1)
  if (!old) return 0
  const refused = await deleteSome(tx, 'contact_import_refusals', old.account_id, { where: { import_id: old.id } })
  if (refused < rowsAtOnce) {
    for (const file of [old.file_id, old.refused_file_id]) await dropFile(tx, file, now)
    await deleteImport(tx, old)
  }
  return rowsAtOnce
}

/** Who has left is no longer named. */
export async function forgetPerson(tx: Tx, membership: Membership): Promise<void> {
  await forgetImporter(tx, membership)
  await forgetExporter(tx, membership)
}
