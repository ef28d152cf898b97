import { day, hour } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { defineJob, defineSchedule, enqueue } from '../jobs.ts'
import { T } from '../schema.ts'
import { deleteFiles, insertFile, knownKeys, listShares, takeShares } from './queries.ts'
import type { KeptFile } from './store.ts'

/** In line since an earlier version. */
export const removeFile = defineJob(
  'files.remove',
  { payload: T.object({ key: T.text() }) },
  {
    work: ({ key }, { services }) => services.files.remove(key),
  },
)

export const removeFiles = defineJob(
  'files.removeAll',
  { payload: T.object({ keys: T.array(T.text()) }) },
  {
    async work({ keys }, { services }) {
      for (const key of keys) await services.files.remove(key)
    },
  },
)

/** No upload takes that long: a request has to be complete within minutes. */
export const longestUpload = hour

/** What a killed process left behind: files that no committed change ever named. */
export const sweepFiles = defineSchedule('files.sweep', day, {
  async work(_payload, { db, services }) {
    await services.files.clearIncoming(services.clock.now() - longestUpload)
    for await (const keys of services.files.keysOlderThan(services.clock.now() - day)) {
      const known = await knownKeys(db, keys)
      for (const key of keys) if (!known.has(key)) await services.files.remove(key)
    }
  },
})

/** What to do with the file of a record: a new one takes its place, null removes it, nothing leaves it. */
export type FileChange = KeptFile | null | undefined

/** Answers the id to store. */
export async function replaceFile(
  tx: Tx,
  current: number | null,
  file: FileChange,
  owner: { accountId: number | null; now: number },
): Promise<number | null> {
  if (file === undefined) return current
  await dropFile(tx, current, owner.now)
  return file && insertFile(tx, file, owner)
}

/** Takes the file out of the database now, and off the disk once that is committed, unless others have it as well. */
export async function dropFile(tx: Tx, id: number | null, now: number): Promise<void> {
  if (id !== null) await dropFiles(tx, [id], now)
}

/** The same for many; a file that several of them had is named as often. */
export async function dropFiles(tx: Tx, ids: number[], now: number): Promise<void> {
  if (ids.length === 0) return
  const unshared: number[] = []
  for (const { id, shares } of await listShares(tx, ids)) {
    const count = shares === 0 ? 1 : ids.filter((dropped) => dropped === id).length
    if (count > shares) unshared.push(id)
    else await takeShares(tx, id, count)
  }
  await eraseFiles(tx, unshared, now)
}

/** Whoever has them. */
export async function eraseFiles(tx: Tx, ids: number[], now: number): Promise<void> {
  const keys = ids.length === 0 ? [] : await deleteFiles(tx, ids)
  if (keys.length > 0) await enqueue(tx, removeFiles, { keys }, { now })
}
