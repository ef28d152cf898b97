import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../server/src/testing/postgres.ts'
import type { Cleanup } from './cleanup.ts'

/** Vacuuming at a moment of its own choosing would fall into one round and not the next. */
const settings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'off',
}

/**
 * PostgreSQL as one would run it: a commit is on disk before it is answered. The one for tests was told otherwise on
 * its command line, which no other setting overrides; so it is started again, with a command line of ours.
 */
export async function startDurablePostgres(cleanup: Cleanup): Promise<string> {
  const { url, stop } = await startPostgres()
  cleanup.add(stop)
  const folder = await ask(url, 'show data_directory')
  const command = await commandLine(folder)
  process.kill(await pidOf(folder), 'SIGINT')
  await ended(folder)
  const server = await launch(command, folder)
  cleanup.add(() => end(server))
  await answers(url)
  for (const [name, value] of Object.entries(settings)) {
    if ((await ask(url, `show ${name}`)) !== value) throw new Error(`PostgreSQL did not take ${name} = ${value}`)
  }
  return url
}

async function ask(url: string, question: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(question)
    return Object.values(rows[0]!)[0]!
  } finally {
    await client.end()
  }
}

/** The program and its arguments, as the server wrote them down when it started. */
async function commandLine(folder: string): Promise<string[]> {
  const written = (await readFile(`${folder}/postmaster.opts`, 'utf8')).trim()
  const [program, ...quoted] = written.split(/ (?=")/)
  const args = quoted.map((argument) => argument.slice(1, -1))
  const overrides = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [program!, ...args, ...overrides]
}

async function pidOf(folder: string): Promise<number> {
  return Number((await readFile(`${folder}/postmaster.pid`, 'utf8')).split('\n')[0])
}

async function ended(folder: string): Promise<void> {
  const running = () =>
    stat(`${folder}/postmaster.pid`).then(
      () => true,
      () => false,
    )
  while (await running()) await sleep(20)
}

async function launch([program, ...args]: string[], folder: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(folder)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const server = spawn(program!, args, {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: 'ignore',
  })
  await once(server, 'spawn')
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT')
  await once(server, 'exit')
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask(url, 'select 1')
      return
    } catch (error) {
      if (tries >= 500) throw error
      await sleep(20)
    }
  }
}
