import { NoResultError } from 'kysely'
import type { Tx } from '../kernel/db/db.ts'
import { T } from '../kernel/schema.ts'
import { hashPassword, randomPassword } from '../kernel/secrets.ts'
import { OperatorError } from '../operator-error.ts'
import { getAccount } from '../resources/accounts/queries/accounts.ts'
import { tellOperatorChange } from '../resources/audit-logs/rules/tell-operator.ts'
import { findUserByEmail } from '../resources/users/queries/users.ts'
import { joinAccount, registerUser } from '../resources/users/rules/register.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { readPassword } from './password.ts'
import { printFields } from './print.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(
  T.object({
    email: T.text({ format: 'email' }),
    name: T.name(),
    account: T.optional(T.id()),
    role: T.optional(T.enum(['administrator', 'agent'])),
    password: T.optional(T.text()),
    super: T.optional(T.boolean()),
  }),
)

export const userCreateCommand: Command = {
  name: 'user create',
  summary: 'Create a user in an account, and print its token',
  usage: '--email <address> --name <name> [--account <id>] [--role <role>] [--password <password>] [--super]',
  flags: {
    email: { type: 'string' },
    name: { type: 'string' },
    account: { type: 'string' },
    role: { type: 'string' },
    password: { type: 'string' },
    super: { type: 'boolean' },
  },
  flagHelp: {
    '--email': 'What the user signs in with; no other user may have it',
    '--name': 'How the user is shown to others',
    '--account': 'The id of the account to join; 1 if left out',
    '--role': "'administrator' or 'agent'; 'agent' if left out",
    '--password': 'Made up and printed if left out; - reads it from standard input',
    '--super': 'Let the user manage the whole installation',
  },
  async run({ flags, config, streams }) {
    const { email, name, account = 1, role = 'agent', password: given, super: superAdmin } = readFlags(flags)
    const chosen = await readPassword(given, streams)
    const password = chosen ?? randomPassword()
    const passwordHash = await hashPassword(password)
    const { user, token } = await withInstallation(config, ({ database, services }) =>
      database.transaction(async (tx) => {
        await requireAccount(tx, account)
        await requireUnused(tx, email)
        const registered = await registerUser(tx, services, { name, email, passwordHash, superAdmin })
        const { user } = registered
        await joinAccount(tx, services, { accountId: account, userId: user.id, role })
        const values = { account_id: account, name, email: user.email, role, super_admin: superAdmin === true }
        await tellOperatorChange(tx, { type: 'AccountUser', action: 'create', user, values }, services.clock.now())
        return registered
      }),
    )
    printFields({ id: user.id, 'e-mail': user.email, ...(chosen === undefined && { password }), token })
    return 0
  },
}

async function requireAccount(tx: Tx, id: number): Promise<void> {
  try {
    await getAccount(tx, id)
  } catch (error) {
    if (!(error instanceof NoResultError)) throw error
    throw new OperatorError(`There is no account ${id}.`, 'Name the id of an existing one with --account.')
  }
}

async function requireUnused(tx: Tx, email: string): Promise<void> {
  if (!(await findUserByEmail(tx, email))) return
  throw new OperatorError(
    `There is already a user with the e-mail address ${email}.`,
    "Choose another address, or give that user a token with 'parley token create'.",
  )
}
