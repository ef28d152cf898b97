import { type StatsFs, statfsSync } from 'node:fs'
import type { Watched } from './metrics.ts'

/** Of the disk that holds the data folder. */
export function diskMetrics(dataDir: string): Watched[] {
  return [
    {
      name: 'parley_disk_free_bytes',
      help: 'Room that is left for this process on the disk of the data folder',
      read: () => readings(dataDir, ({ bavail, bsize }) => bavail * bsize),
    },
    {
      name: 'parley_disk_size_bytes',
      help: 'Size of the disk of the data folder',
      read: () => readings(dataDir, ({ blocks, bsize }) => blocks * bsize),
    },
  ]
}

/** None where the folder is gone: the other metrics are needed all the more then. */
function readings(folder: string, value: (disk: StatsFs) => number) {
  try {
    return [{ labels: {}, value: Number(value(statfsSync(folder))) }]
  } catch {
    return []
  }
}
