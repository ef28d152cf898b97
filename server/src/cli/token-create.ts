import { day } from '../kernel/clock.ts'
import { T } from '../kernel/schema.ts'
import { issueToken } from '../kernel/tokens.ts'
import { tellOperatorChange } from '../resources/audit-logs/rules/tell-operator.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { printFields } from './print.ts'
import { requireUser } from './require-user.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(T.object({ user: T.text(), days: T.optional(T.integer(1, 36_500)) }))

export const tokenCreateCommand: Command = {
  name: 'token create',
  summary: 'Give a user one more API token, and print it',
  usage: '--user <address> [--days <number>]',
  flags: { user: { type: 'string' }, days: { type: 'string' } },
  flagHelp: {
    '--user': 'The e-mail address of the user',
    '--days': 'How long the token is good for; for ever if left out',
  },
  async run({ flags, config }) {
    const { user, days } = readFlags(flags)
    const issued = await withInstallation(config, ({ database, services }) =>
      database.transaction(async (tx) => {
        const expiresAt = days && services.clock.now() + days * day
        const owner = await requireUser(tx, user)
        const token = await issueToken(tx, services, { type: 'user', id: owner.id }, { expiresAt })
        const renews = ['access_token']
        await tellOperatorChange(tx, { type: 'User', action: 'update', user: owner, renews }, services.clock.now())
        return { expiresAt, token }
      }),
    )
    const until = issued.expiresAt && new Date(issued.expiresAt).toISOString()
    printFields({ token: issued.token, ...(until && { until }) })
    return 0
  },
}
