import { type Config, unknownSettings } from '../config.ts'
import type { Installation } from '../install.ts'
import { createLog, type Log } from '../kernel/log.ts'
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
    if (running.installation) console.log(welcome(running.installation))
    console.log(ready(config, running.address))
    const code = await Promise.race([stopRequested(), unhandledError(log)])
    return stopInTime(running, code)
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

function stopRequested(): Promise<number> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve(exit.stopped))
    process.once('SIGINT', () => resolve(exit.stopped))
  })
}

/**
 * The last net. What threw may have left anything half done in memory, so the process does not go on: it finishes what
 * can be finished and ends, and whatever supervises it starts it anew.
 */
function unhandledError(log: Log): Promise<number> {
  return new Promise((resolve) => {
    process.on('uncaughtException', (error, origin) => {
      log.error({ err: error, origin }, 'nobody handled this error: the process ends')
      resolve(exit.unhandledError)
    })
    // With a listener of its own, a rejection is not raised as an exception as well.
    process.on('unhandledRejection', (reason) => {
      log.error({ err: reason, origin: 'unhandledRejection' }, 'nobody handled this error: the process ends')
      resolve(exit.unhandledError)
    })
  })
}

/** Finishes what runs; a caller that never ends must not keep the process from ending. */
async function stopInTime(running: Running, code: number): Promise<number> {
  const forced = setTimeout(() => process.exit(code), patience)
  forced.unref()
  await running.stop()
  clearTimeout(forced)
  return code
}
