import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Cleanup } from './cleanup.ts'

export interface Program {
  args: string[]
  env: Record<string, string>
  /** Where its output goes. */
  log: string
}

export interface Server {
  url: string
  /** From the start of the process until it said that it is ready. */
  startMs: number
  pid: number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const twin = 'bench/dist/twin.js'
const startTimeoutMs = 30_000

/** Both servers run as bundles, ours by way of the very script that `npm start` uses. */
export async function buildServers(): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root })
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/twin/main.ts'],
    outfile: twin,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
}

export const ourProgram = ['server/bin/parley.mjs', 'start']
export const twinProgram = [twin]

export async function startServer(program: Program, cleanup: Cleanup): Promise<Server> {
  const port = await freePort()
  const started = performance.now()
  const child = await launch(program, port)
  const stop = () => end(child)
  cleanup.add(stop)
  const url = `http://127.0.0.1:${port}`
  await becomesReady(child, url, program.log)
  return { url, startMs: performance.now() - started, pid: child.pid!, stop }
}

async function launch({ args, env, log }: Program, port: number): Promise<ChildProcess> {
  // A file rather than a pipe, which this process would have to empty while it measures.
  const output = await open(log, 'a')
  try {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', output.fd, output.fd],
    })
    await once(child, 'spawn')
    return child
  } finally {
    await output.close()
  }
}

async function becomesReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (!(await isReady(url))) {
    if (hasExited(child) || performance.now() > deadline) {
      throw new Error(
        `A server did not start:\n${(await readFile(log, 'utf8')).trimEnd().split('\n').slice(-20).join('\n')}`,
      )
    }
    await sleep(5)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`)
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
