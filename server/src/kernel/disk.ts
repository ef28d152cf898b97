import { statfs } from 'node:fs/promises'
import type { Watched } from './metrics.ts'

/** With less room than this, the next file or the next page of the database does not fit. */
const leastFreeBytes = 1024 * 1024

interface Disk {
  /** How much an ordinary user may still write. */
  freeBytes: number
  sizeBytes: number
}

/** The disk that holds the folder; undefined where nobody can tell. */
export async function diskOf(folder: string): Promise<Disk | undefined> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, sizeBytes: blocks * bsize }),
    () => undefined,
  )
}

export async function isOutOfRoom(folder: string): Promise<boolean> {
  const disk = await diskOf(folder)
  return disk !== undefined && disk.freeBytes < leastFreeBytes
}

export function diskMetrics(dataDir: string): Watched[] {
  return [
    {
      name: 'parley_disk_free_bytes',
      help: 'Room that is left for this process on the disk of the data folder',
      read: async () => (await diskOf(dataDir))?.freeBytes,
    },
    {
      name: 'parley_disk_size_bytes',
      help: 'Size of the disk of the data folder',
      read: async () => (await diskOf(dataDir))?.sizeBytes,
    },
  ]
}
