import { csvFormOf, readCsv, UnreadableCsv } from '../../../../kernel/csv-file.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { defineJob, enqueue, type JobContext } from '../../../../kernel/jobs.ts'
import { T } from '../../../../kernel/schema.ts'
import { allDefinitions } from '../../../custom-attribute-definitions/queries/custom-attribute-definitions.ts'
import { findImport, holdImport, updateImport } from '../queries/imports.ts'
import { contentOf } from '../rules/content.ts'
import { complete, failImport } from '../rules/finish.ts'
import { readHeader } from '../rules/header.ts'
import type { Reading } from '../rules/read-row.ts'
import { takeBatch } from '../rules/take-batch.ts'
import type { ImportRow } from '../table.ts'

/** So few that nobody has to wait for them. */
const rowsAStep = 100
/** Then others that wait for the lane have their turn. */
const stepsATurn = 200

/**
 * Reads the file from its beginning, and imports what comes after what has been. Each step commits together with how far
 * it is then, so that whoever is cut off, or works on the same import beside another, imports nothing twice.
 */
export const importContacts = defineJob(
  'contacts.import',
  { payload: T.object({ account_id: T.id(), import_id: T.id() }), lane: 'bulk' },
  {
    async work(payload, context) {
      const found = await findImport(context.db, payload.account_id, payload.import_id)
      if (!found || found.finished_at !== null) return
      try {
        const ready = found.form ? found : await check(found, context)
        const left = ready && (await takeTurn(ready, context))
        if (left === 'some') {
          const now = context.services.clock.now()
          await context.transaction((tx) => enqueueImport(tx, found, now))
        }
      } catch (error) {
        if (!(error instanceof UnreadableCsv)) throw error
        await failImport(context, found, error.message)
      }
    },
  },
)

export function enqueueImport(tx: Tx, { account_id, id: import_id }: ImportRow, now: number): Promise<void> {
  return enqueue(tx, importContacts, { account_id, import_id }, { now })
}

/** Reads the file through before anything of it is imported: nobody wants half of a file that is broken in the middle. */
async function check(found: ImportRow, context: JobContext): Promise<ImportRow | undefined> {
  const form = await csvFormOf(await contentOf(found, context))
  const definitions = await allDefinitions(context.db, found.account_id, 'contact_attribute')
  let header: string[] | undefined
  let total_records = -1
  for await (const { cells } of readCsv(await contentOf(found, context), form)) {
    header ??= cells
    total_records++
  }
  if (!header) throw new UnreadableCsv('The file is empty.')
  const columns = readHeader(header, definitions)
  return context.transaction(async (tx) => {
    const held = await holdImport(tx, found)
    const ready = { status: 'processing' as const, form: { ...form, header, columns }, total_records }
    return held && updateImport(tx, held, { ...ready, updated_at: context.services.clock.now() })
  })
}

/** Whether some of the file is left for the next turn. */
async function takeTurn(ready: ImportRow, context: JobContext): Promise<'some' | 'none'> {
  const form = ready.form!
  const definitions = await allDefinitions(context.db, ready.account_id, 'contact_attribute')
  const reading: Reading = {
    columns: form.columns,
    definitions: new Map(definitions.map((definition) => [definition.attribute_key, definition])),
  }
  const passedOver = 1 + ready.processed_records
  let current: ImportRow | undefined = ready
  let [seen, steps] = [0, 0]
  let batch = []
  for await (const row of readCsv(await contentOf(ready, context), form)) {
    if (seen++ < passedOver) continue
    batch.push(row)
    if (batch.length < rowsAStep) continue
    current = await takeBatch(context, current, batch, reading)
    if (!current) return 'none'
    if (++steps === stepsATurn || context.isStopping()) return 'some'
    batch = []
  }
  if (batch.length > 0) current = await takeBatch(context, current, batch, reading)
  if (current) await complete(context, current)
  return 'none'
}
