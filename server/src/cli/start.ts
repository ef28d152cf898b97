import { type Config, unknownSettings } from '../config.ts'
import type { Installation } from '../install.ts'
import { createLog, type Log } from '../kernel/log.ts'
import { version } from '../kernel/release.ts'
import { type Running, start } from '../start.ts'
import type { Command } from './command.ts'

const patience = 9_500
const exit = { stopped: 0, unhandledError: 70 }

export const startCommand: Command = {
  name: 'start',
  summary: 'Start the server; all settings are environment variables, listed in the README',
  async run({ config }) {
    const log = createLog(config.logLevel)
    for (const name of unknownSettings(process.env)) log.warn({ name }, 'this is not a setting of Parley')
    const running = await start(config, log)
    // Standard output is the log, which programs read: one JSON object a line, and never a credential.
    if (running.installation) console.error(welcome(running.installation))
    console.error(ready(config, running.address))
    const { address, app } = running
    log.info({ version, node: process.version, engine: app.database.engine, role: config.role, address }, 'started')
    return stopInTime(running, log, await Promise.race([stopRequested(), unhandledError(log)]))
  },
}

function welcome({ email, password, token, platformToken }: Installation): string {
  return [
    '',
    'Nobody has signed in yet. Keep these; they are not shown again once they have been used:',
    '',
    `  e-mail          ${email}`,
    `  password        ${password ?? 'the one that was chosen'}`,
    `  API token       ${token ?? 'none'}`,
    `  platform token  ${platformToken ?? 'none'}`,
    '',
  ].join('\n')
}

/** Where to go from here. */
function ready({ role, baseUrl }: Config, address: string): string {
  if (role === 'worker') return `The Parley worker is ready at ${address}`
  const isElsewhere = new URL(baseUrl).hostname !== 'localhost'
  return [
    `Parley is ready at ${address}`,
    `  API reference   ${address}/docs`,
    `  Health          ${address}/health/ready`,
    ...(isElsewhere ? [`  From outside    ${baseUrl}`] : []),
  ].join('\n')
}

interface End {
  reason: string
  code: number
}

function stopRequested(): Promise<End> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => resolve({ reason: signal, code: exit.stopped }))
    }
  })
}

/**
 * The last net. What threw may have left anything half done in memory, so the process does not go on: it finishes what
 * can be finished and ends, and whatever supervises it starts it anew.
 */
function unhandledError(log: Log): Promise<End> {
  const end = { reason: 'unhandled error', code: exit.unhandledError }
  return new Promise((resolve) => {
    process.on('uncaughtException', (error, origin) => {
      log.error({ err: error, origin }, 'nobody handled this error: the process ends')
      resolve(end)
    })
    // With a listener of its own, a rejection is not raised as an exception as well.
    process.on('unhandledRejection', (reason) => {
      log.error({ err: reason, origin: 'unhandledRejection' }, 'nobody handled this error: the process ends')
      resolve(end)
    })
  })
}

/** Finishes what runs; a caller that never ends must not keep the process from ending. */
async function stopInTime(running: Running, log: Log, { reason, code }: End): Promise<number> {
  const since = performance.now()
  const ms = () => Math.round(performance.now() - since)
  log.info({ reason }, 'stopping')
  const forced = setTimeout(() => {
    log.warn({ reason, ms: ms() }, 'stopped before everything had come to an end')
    process.exit(code)
  }, patience)
  forced.unref()
  await running.stop()
  clearTimeout(forced)
  log.info({ reason, ms: ms() }, 'stopped')
  return code
}
