import { unknownSettings } from '../config.ts'
import type { Installation } from '../install.ts'
import { createLog } from '../kernel/log.ts'
import { type Running, start } from '../start.ts'
import type { Command } from './command.ts'

const patience = 9_500

export const startCommand: Command = {
  name: 'start',
  summary: 'Start the server; all settings are environment variables, listed in the README',
  async run({ config }) {
    const log = createLog(config.logLevel)
    for (const name of unknownSettings(process.env)) log.warn({ name }, 'this is not a setting of Parley')
    const running = await start(config, log)
    if (running.installation) console.log(welcome(running.installation))
    console.log(`${config.role === 'worker' ? 'The Parley worker' : 'Parley'} is ready at ${running.address}`)
    await stopRequested()
    return stopInTime(running)
  },
}

function welcome({ email, password, token, platformToken }: Installation): string {
  return [
    '',
    'This is the first start. Keep these; they are not shown again:',
    '',
    `  e-mail          ${email}`,
    `  password        ${password}`,
    `  API token       ${token}`,
    `  platform token  ${platformToken}`,
    '',
  ].join('\n')
}

function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
}

/** Finishes what runs; a caller that never ends must not keep the process from ending. */
async function stopInTime(running: Running): Promise<number> {
  const forced = setTimeout(() => process.exit(0), patience)
  forced.unref()
  await running.stop()
  clearTimeout(forced)
  return 0
}
