import { csvLine } from '../../../../kernel/csv.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { Failure } from '../../../../kernel/errors.ts'
import { insertFile } from '../../../../kernel/files/queries.ts'
import { readFilter } from '../../../../kernel/filter/read.ts'
import { defineJob, enqueue, type JobContext } from '../../../../kernel/jobs.ts'
import { T } from '../../../../kernel/schema.ts'
import { labelsOfContacts } from '../../imports/queries/known.ts'
import { cellOf } from '../../rules/columns.ts'
import { contactFilterKeys } from '../../rules/filter-keys.ts'
import { keepMade } from '../../rules/keep-made.ts'
import type { InColumns } from '../../table.ts'
import { contactsAfter, findExport, holdPending, updateExport } from '../queries/exports.ts'
import type { ExportRow } from '../table.ts'

const rowsAtOnce = 500

/** Whoever is cut off begins again; the file is there when it is whole. */
export const exportContacts = defineJob(
  'contacts.export',
  { payload: T.object({ account_id: T.id(), export_id: T.id() }), lane: 'bulk' },
  {
    async work({ account_id, export_id }, context) {
      const found = await findExport(context.db, account_id, export_id)
      if (found?.status !== 'pending') return
      try {
        await make(found, context)
      } catch (error) {
        if (!isLasting(error)) throw error
        await context.transaction((tx) => end(tx, context, found, { status: 'failed', error: reasonOf(error) }))
      }
    },
  },
)

export function enqueueExport(tx: Tx, { account_id, id: export_id }: ExportRow, now: number): Promise<void> {
  return enqueue(tx, exportContacts, { account_id, export_id }, { now })
}

async function make(found: ExportRow, context: JobContext): Promise<void> {
  let exported_records = 0
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(found.columns.map(({ name }) => name))
    for await (const contacts of batchesOf(found, context)) {
      const labels = await labelsIn(found, contacts, context)
      exported_records += contacts.length
      yield contacts.map((contact) => lineOf(found, contact, labels.get(contact.id))).join('')
    }
  }
  await keepMade(context, { lines: lines(), filename: found.filename }, async (tx, file) => {
    const now = context.services.clock.now()
    if (!(await holdPending(tx, found))) return false
    const file_id = await insertFile(tx, file, { accountId: found.account_id, now })
    return end(tx, context, found, { status: 'completed', file_id, exported_records })
  })
}

/** Off the event loop: what a filter lets pass may be few among very many. */
async function* batchesOf(
  { account_id: accountId, payload, label }: ExportRow,
  { db, offload, services }: JobContext,
): AsyncGenerator<InColumns[]> {
  const keyOf = await contactFilterKeys(db, accountId, payload)
  const test = readFilter(payload, { keyOf, now: services.clock.now() })
  const chosen = { accountId, test, label: label ?? undefined }
  for (let last: InColumns | undefined; ; ) {
    const after: InColumns | undefined = last
    const contacts = await offload(accountId, (from) => contactsAfter(from, chosen, after, rowsAtOnce))
    if (contacts.length > 0) yield contacts
    if (contacts.length < rowsAtOnce) return
    last = contacts.at(-1)!
  }
}

function labelsIn({ account_id, columns }: ExportRow, contacts: readonly InColumns[], { db }: JobContext) {
  const areShown = columns.some(({ kind }) => kind === 'labels')
  return labelsOfContacts(db, account_id, areShown ? contacts.map(({ id }) => id) : [])
}

function lineOf({ columns }: ExportRow, contact: InColumns, labels: string[] = []): string {
  return csvLine(columns.map((column) => cellOf(contact, column, labels)))
}

type End = Pick<ExportRow, 'status'> & Partial<Pick<ExportRow, 'file_id' | 'exported_records' | 'error'>>

/** Whether it was still to be ended. */
async function end(tx: Tx, { services }: JobContext, found: ExportRow, how: End): Promise<boolean> {
  const now = services.clock.now()
  const held = await holdPending(tx, found)
  if (held) await updateExport(tx, held, { ...how, updated_at: now, finished_at: now })
  return held !== undefined
}

/** What will be so the next time as well: a custom attribute that the filter names is gone, or it takes too long. */
function isLasting(error: unknown): error is Failure {
  return error instanceof Failure && (error.status === 422 || error.problems[0].code === 'too_expensive')
}

function reasonOf({ problems }: Failure): string {
  return problems.map(({ field, message }) => (field === '' ? message : `${field} ${message}`)).join('; ')
}
