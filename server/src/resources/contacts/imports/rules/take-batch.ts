import type { CsvRow } from '../../../../kernel/csv-file.ts'
import { Failure, type Problem } from '../../../../kernel/errors.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import type { ImportRow } from '../table.ts'
import { type Reading, type ReadRow, readRow } from './read-row.ts'
import { takeRows } from './take-rows.ts'

/**
 * Imports some rows in one transaction. Where two of them, or one of them and another caller, are after the same value
 * at the same moment, each row is taken by itself. Answers how far the import is then; undefined when it is not ours.
 */
export async function takeBatch(
  context: JobContext,
  current: ImportRow,
  rows: readonly CsvRow[],
  reading: Reading,
): Promise<ImportRow | undefined> {
  const read = rows.map((row) => readRow(row, reading))
  try {
    return await take(context, current, read, reading)
  } catch (error) {
    if (!takenIn(error)) throw error
  }
  let reached: ImportRow | undefined = current
  for (const row of read) reached &&= await takeOne(context, reached, row, reading)
  return reached
}

function take(
  { transaction, services }: JobContext,
  current: ImportRow,
  rows: readonly ReadRow[],
  reading: Reading,
): Promise<ImportRow | undefined> {
  return transaction((tx) => takeRows({ tx, services, now: services.clock.now() }, current, rows, reading))
}

/** Who loses a value to another caller finds the contact that has it the next time; usually. */
const mostTries = 3

async function takeOne(
  context: JobContext,
  current: ImportRow,
  row: ReadRow,
  reading: Reading,
): Promise<ImportRow | undefined> {
  let problems: Problem[] | undefined
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await take(context, current, [row], reading)
    } catch (error) {
      problems = takenIn(error)
      if (!problems) throw error
    }
  }
  return take(context, current, [{ ...row, problems: problems! }], reading)
}

function takenIn(error: unknown): Problem[] | undefined {
  return error instanceof Failure && error.problems[0].code === 'taken' ? [...error.problems] : undefined
}
