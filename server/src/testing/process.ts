import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../config.ts'
import type { Database } from '../kernel/db/db.ts'
import { openDatabase } from '../open-database.ts'
import { addTables, createBareDatabaseUrl, createDatabaseUrl, testEngine } from './database.ts'

const builtProgram = fileURLToPath(new URL('../../bin/parley.mjs', import.meta.url))
const children = new Set<ChildProcess>()
const folders: string[] = []

/** Ends what a test has started. */
export function endProcesses(): void {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export interface Site {
  dataDir: string
  env: Record<string, string>
  /** The program to start, where it is not the one that was built before the tests. */
  program?: string
}

/**
 * Settings of a fresh installation on the engine under test. Nothing has been created yet but for the tables, as
 * migrations take longer than everything else that a first start does; where it is bare, not even they.
 */
export async function newSite(env: Record<string, string> = {}, { bare = false } = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-site-'))
  folders.push(folder)
  const dataDir = join(folder, 'data')
  const isGiven = env.DATABASE_URL !== undefined
  const createUrl = bare ? createBareDatabaseUrl : createDatabaseUrl
  const database = testEngine === 'postgres' && !isGiven ? { DATABASE_URL: await createUrl() } : undefined
  if (testEngine === 'sqlite' && !isGiven && !bare) addTables(dataDir)
  return {
    dataDir,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      PARLEY_DATA_DIR: dataDir,
      PARLEY_ADMIN_TOKEN: 'admin-token',
      PARLEY_LOG_LEVEL: 'error',
      ...database,
      ...env,
    },
  }
}

export function databaseOf({ env }: Site): Promise<Database> {
  return openDatabase(readConfig({ ...env, PARLEY_ROLE: 'both' }))
}

/** What a killed process held is due again when its lease ends; here that time is not waited for. */
export async function endLeases(site: Site): Promise<void> {
  const database = await databaseOf(site)
  await database.transaction((tx) =>
    tx.updateTable('jobs').set({ run_at: Date.now() }).where('lease_owner', 'is not', null).execute(),
  )
  await database.close()
}

export interface Finished {
  code: number | null
  output: string
}

export interface Process {
  url: string
  /** Everything it has printed so far. */
  output(): string
  /** The part of it that went to standard output. */
  stdout(): string
  send(signal: NodeJS.Signals): void
  /** The code that it ends with. */
  ended(): Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs a command of the real program to its end. */
export async function runProgram(args: string[], env: Record<string, string>): Promise<Finished> {
  const { child, output } = launch(args, env)
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Starts the real program and waits until it says that it is ready. */
export async function startProgram(site: Site, over: Record<string, string> = {}): Promise<Process> {
  const { child, output, stdout } = launch(['start'], { ...site.env, ...over }, site.program)
  const ready = /ready at http:\/\/[^:]+:(\d+)/
  await new Promise<void>((resolve, reject) => {
    child.stderr!.on('data', () => ready.test(output()) && resolve())
    child.once('close', () => reject(new Error(`It ended before it was ready:\n${output()}`)))
  })
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    return child.exitCode
  }
  return {
    url: `http://127.0.0.1:${ready.exec(output())![1]}`,
    output,
    stdout,
    send: (signal) => child.kill(signal),
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended()
    },
  }
}

function launch(
  args: string[],
  env: Record<string, string>,
  program = builtProgram,
): { child: ChildProcess; output: () => string; stdout: () => string } {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } })
  children.add(child)
  child.once('close', () => children.delete(child))
  let text = ''
  let logged = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk) => {
      text += chunk
      if (stream === child.stdout) logged += chunk
    })
  }
  return { child, output: () => text, stdout: () => logged }
}
