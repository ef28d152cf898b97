import { T } from '../kernel/schema.ts'
import { resetToken, revokeTokens } from '../kernel/tokens.ts'
import { tellOperatorChange } from '../resources/audit-logs/rules/tell-operator.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { printFields } from './print.ts'
import { requireUser } from './require-user.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(T.object({ user: T.text() }))

export const tokenResetCommand: Command = {
  name: 'token reset',
  summary: 'Revoke every API token of a user, and print a new one',
  usage: '--user <address>',
  flags: { user: { type: 'string' } },
  flagHelp: { '--user': 'The e-mail address of the user' },
  async run({ flags, config }) {
    const { user } = readFlags(flags)
    const token = await withInstallation(config, ({ database, services }) =>
      database.transaction(async (tx) => {
        const owner = await requireUser(tx, user)
        const renews = ['access_token']
        await tellOperatorChange(tx, { type: 'User', action: 'update', user: owner, renews }, services.clock.now())
        const whose = { type: 'user', id: owner.id } as const
        await revokeTokens(tx, whose)
        return resetToken(tx, services, whose)
      }),
    )
    printFields({ token })
    return 0
  },
}
