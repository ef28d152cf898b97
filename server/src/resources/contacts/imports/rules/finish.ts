import { csvLine } from '../../../../kernel/csv.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { dropFile } from '../../../../kernel/files/jobs.ts'
import { deleteFiles, insertFile } from '../../../../kernel/files/queries.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import { keepMade } from '../../rules/keep-made.ts'
import { presentRefusal } from '../present.ts'
import { holdImport, refusalsAfter, updateImport } from '../queries/imports.ts'
import type { ImportRow } from '../table.ts'

/** Ends an import: the refused rows become a file, and the one that was sent goes. */
export async function complete(context: JobContext, current: ImportRow): Promise<void> {
  if (current.refused_records === 0) {
    await context.transaction((tx) => end(tx, context, current, { status: 'completed' }))
    return
  }
  const lines = linesOf(context.db, current)
  await keepMade(context, { lines, filename: `refused-${current.filename}` }, async (tx, file) => {
    const now = context.services.clock.now()
    const refused_file_id = await insertFile(tx, file, { accountId: current.account_id, now })
    const isOurs = await end(tx, context, current, { status: 'completed', refused_file_id })
    if (!isOurs) await deleteFiles(tx, [refused_file_id])
    return isOurs
  })
}

export async function failImport(context: JobContext, current: ImportRow, error: string): Promise<void> {
  await context.transaction((tx) => end(tx, context, current, { status: 'failed', error }))
}

type End = Pick<ImportRow, 'status'> & Partial<Pick<ImportRow, 'refused_file_id' | 'error'>>

/** Whether it was still to be ended. */
async function end(tx: Tx, { services }: JobContext, current: ImportRow, how: End): Promise<boolean> {
  const now = services.clock.now()
  const held = await holdImport(tx, current)
  if (!held) return false
  await dropFile(tx, held.file_id, now)
  await updateImport(tx, held, { ...how, file_id: null, updated_at: now, finished_at: now })
  return true
}

const rowsAtOnce = 500

async function* linesOf(db: Db, current: ImportRow): AsyncGenerator<string> {
  yield csvLine(['line', 'reason', ...current.form!.header])
  for (let after = 0; ; ) {
    const refusals = await refusalsAfter(db, current, after, rowsAtOnce)
    yield refusals
      .map(presentRefusal)
      .map(({ line, reason, row }) => csvLine([String(line), reason, ...row]))
      .join('')
    if (refusals.length < rowsAtOnce) return
    after = refusals.at(-1)!.id
  }
}
