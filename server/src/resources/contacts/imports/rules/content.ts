import { UnreadableCsv } from '../../../../kernel/csv-file.ts'
import { findFiles } from '../../../../kernel/files/queries.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import type { ImportRow } from '../table.ts'

/** The bytes of the file. */
export async function contentOf(
  { file_id }: ImportRow,
  { db, services }: Pick<JobContext, 'db' | 'services'>,
): Promise<AsyncIterable<Buffer>> {
  const [file] = await findFiles(db, file_id === null ? [] : [file_id])
  const stored = file && (await services.files.read(file.key, 'original'))
  if (!stored) throw new UnreadableCsv('The file is no longer there.')
  return stored.content
}
