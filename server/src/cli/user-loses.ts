import type { Tx } from '../kernel/db/db.ts'
import { OperatorError } from '../operator-error.ts'
import { tellOperatorChange } from '../resources/audit-logs/rules/tell-operator.ts'
import type { Command } from './command.ts'
import { requireUser } from './require-user.ts'
import { withInstallation } from './with-installation.ts'

interface Loss extends Pick<Command, 'name' | 'summary'> {
  /** What the audit log calls it. */
  what: string
  /** Answers whether there was anything. */
  take(tx: Tx, userId: number): Promise<boolean>
  /** What is said of a user who has none, and what follows from that. */
  none: [problem: string, advice: string]
  /** What is so from now on. */
  after: string
}

/** A command that takes from a user what it cannot get rid of itself. */
export function userLoses({ name, summary, what, take, none: [problem, advice], after }: Loss): Command {
  return {
    name,
    summary,
    usage: '<address>',
    args: 1,
    async run({ args: [email], config }) {
      const { email: address } = await withInstallation(config, ({ database, services }) =>
        database.transaction(async (tx) => {
          const user = await requireUser(tx, email!)
          if (!(await take(tx, user.id))) throw new OperatorError(`${user.email} ${problem}`, advice)
          await tellOperatorChange(tx, { type: 'User', action: 'update', user, renews: [what] }, services.clock.now())
          return user
        }),
      )
      console.log(`${address} ${after}`)
      return 0
    },
  }
}
