import { T } from '../kernel/schema.ts'
import { registerPlatformApp } from '../resources/platform-apps/rules/register.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { printFields } from './print.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(T.object({ name: T.text({ pattern: '\\S' }) }))

export const platformAppCreateCommand: Command = {
  name: 'platform-app create',
  summary: 'Create a platform app, and print its token',
  usage: '--name <name>',
  flags: { name: { type: 'string' } },
  flagHelp: { '--name': 'What the app is called' },
  async run({ flags, config }) {
    const { name } = readFlags(flags)
    const { id, token } = await withInstallation(config, ({ database, services }) =>
      database.transaction((tx) => registerPlatformApp(tx, services, { name })),
    )
    printFields({ id, token })
    return 0
  },
}
