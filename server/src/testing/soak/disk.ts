import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const size = '128m'

export interface SmallDisk {
  /** Leaves no byte free for so long. */
  fill(ms: number): Promise<void>
  unmount(): void
}

/** A small disk at the folder, in memory; undefined where nobody may mount one. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    async fill(ms) {
      await writeUntilFull(filler)
      await sleep(ms)
      await rm(filler)
    },
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const chunk of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
      while (await fits(file.write(chunk))) {
        // As often as there is room.
      }
    }
  } finally {
    await file.close()
  }
}

async function fits(writing: Promise<unknown>): Promise<boolean> {
  return writing.then(
    () => true,
    () => false,
  )
}
