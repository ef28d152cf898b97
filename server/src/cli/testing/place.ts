import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { type Config, readConfig } from '../../config.ts'
import type { Database, Engine } from '../../kernel/db/db.ts'
import { createLog } from '../../kernel/log.ts'
import { openDatabase } from '../../open-database.ts'
import { type Running, start } from '../../start.ts'
import { addTables, createBareDatabaseUrl, createDatabaseUrl, testEngine } from '../../testing/database.ts'
import { runCli } from '../run.ts'

/** Where an installation can be: a data folder that does not exist yet, and on PostgreSQL a database without tables. */
export interface Place {
  /** Deleted after the test, with the data folder in it. */
  folder: string
  env: Record<string, string>
  config: Config
}

export function aPlace(engine: Engine = testEngine, settings: Record<string, string> = {}): Promise<Place> {
  return placeWith(createBareDatabaseUrl, engine, settings)
}

/** One that is still empty, but for the tables: migrations take longer than everything else that a first start does. */
export async function aPlaceWithTables(
  engine: Engine = testEngine,
  settings: Record<string, string> = {},
): Promise<Place> {
  const place = await placeWith(createDatabaseUrl, engine, settings)
  if (engine === 'sqlite') addTables(place.config.dataDir)
  return place
}

async function placeWith(
  createUrl: () => Promise<string>,
  engine: Engine,
  settings: Record<string, string>,
): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env: Record<string, string> = {
    HOST: '127.0.0.1',
    PORT: '0',
    PARLEY_DATA_DIR: join(folder, 'data'),
    ...(engine === 'postgres' && { DATABASE_URL: await createUrl() }),
    ...settings,
  }
  // In one process, a worker that writes and a command that waits for it would block each other.
  return { folder, env, config: { ...readConfig(env), role: 'web' } }
}

export async function startIn({ config }: Place): Promise<Running> {
  const running = await start(config, createLog('silent'))
  onTestFinished(() => running.stop())
  return running
}

/** A place where Parley was started once. */
export async function anInstallation(...where: Parameters<typeof aPlace>): Promise<Place> {
  const place = await aPlaceWithTables(...where)
  const running = await start(place.config, createLog('silent'))
  await running.stop()
  return place
}

export async function databaseOf<T>({ config }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs a command as the command line does, with the settings of the place. */
export async function parley(place: Pick<Place, 'env'>, ...argv: string[]): Promise<Outcome> {
  const { code, out, err } = await parleyWith({}, place, ...argv)
  return { code, out, err }
}

/** The same with something on standard input, and what is sent to standard output as it is. */
export async function parleyWith(
  { stdin = [], terminal = false }: { stdin?: Iterable<Buffer | string>; terminal?: boolean },
  { env }: Pick<Place, 'env'>,
  ...argv: string[]
): Promise<Outcome & { bytes: Buffer }> {
  const out: string[] = []
  const err: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => out.push(String(line)))
  const error = vi.spyOn(console, 'error').mockImplementation((line) => err.push(String(line)))
  const chunks: Buffer[] = []
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const streams = {
    stdin: Object.assign(Readable.from(stdin), { isTTY: terminal }),
    stdout: Object.assign(stdout, { isTTY: terminal }),
    stderr: { isTTY: false, write: () => true },
  }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    const code = await runCli(argv, streams)
    return { code, out: out.join('\n'), err: err.join('\n'), bytes: Buffer.concat(chunks) }
  } finally {
    vi.unstubAllEnvs()
    log.mockRestore()
    error.mockRestore()
  }
}

/** The value behind a name that a command printed. */
export function printed({ out }: Outcome, name: string): string {
  return new RegExp(`^${name} +(.+)$`, 'm').exec(out)?.[1] ?? ''
}
