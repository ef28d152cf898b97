import { readdir, readFile } from 'node:fs/promises'

/** Linux counts for programs in hundredths of a second, whatever it counts in itself. */
const ticksPerMs = 0.1

interface Process {
  pid: number
  parent: number
  /** Its own and that of its children that have ended. */
  ticks: number
}

/** The processor time of these processes and all below them, also of those that have ended; NaN without /proc. */
export async function processorMs(roots: readonly number[]): Promise<number> {
  const processes = await listProcesses()
  if (processes.length === 0) return Number.NaN
  const wanted = new Set(roots)
  // A child may stand before its parent, so several looks are needed.
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid)
  }
  const ticks = processes.reduce((sum, process) => sum + (wanted.has(process.pid) ? process.ticks : 0), 0)
  return ticks / ticksPerMs
}

async function listProcesses(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const stats = names.filter((name) => /^\d+$/.test(name)).map((name) => readFile(`/proc/${name}/stat`, 'latin1'))
  const read = await Promise.allSettled(stats)
  return read.flatMap((result) => (result.status === 'fulfilled' ? [parsed(result.value)] : []))
}

/** See proc_pid_stat(5). The name of the program is in parentheses, and may have any character in it. */
function parsed(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), ticks }
}
