import { T } from '../kernel/schema.ts'
import { hashPassword, randomPassword } from '../kernel/secrets.ts'
import { tellOperatorChange } from '../resources/audit-logs/rules/tell-operator.ts'
import { setPassword } from '../resources/users/rules/set-password.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { readPassword } from './password.ts'
import { printFields } from './print.ts'
import { requireUser } from './require-user.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(T.object({ password: T.optional(T.text()) }))

export const userPasswordCommand: Command = {
  name: 'user password',
  summary: 'Give a user a new password, which ends its sessions',
  usage: '<address> [--password <password>]',
  args: 1,
  flags: { password: { type: 'string' } },
  flagHelp: { '--password': 'Made up and printed if left out; - reads it from standard input' },
  async run({ args: [email], flags, config, streams }) {
    const chosen = await readPassword(readFlags(flags).password, streams)
    const password = chosen ?? randomPassword()
    const passwordHash = await hashPassword(password)
    const user = await withInstallation(config, ({ database, services }) =>
      database.transaction(async (tx) => {
        const { id } = await requireUser(tx, email!)
        const now = services.clock.now()
        const changed = await setPassword(tx, id, { passwordHash, now })
        await tellOperatorChange(tx, { type: 'User', action: 'update', user: changed, renews: ['password'] }, now)
        return changed
      }),
    )
    printFields({ 'e-mail': user.email, ...(chosen === undefined && { password }) })
    console.log("The sessions have ended. API tokens stay as they are; 'parley token reset' replaces them.")
    return 0
  },
}
