import { OperatorError } from '../operator-error.ts'
import { tellOperatorChange } from '../resources/audit-logs/rules/tell-operator.ts'
import { deleteSecondFactor } from '../resources/users/queries/second-factors.ts'
import type { Command } from './command.ts'
import { requireUser } from './require-user.ts'
import { withInstallation } from './with-installation.ts'

export const userMfaOffCommand: Command = {
  name: 'user mfa-off',
  summary: 'Switch the second factor of a user off who has lost the device',
  usage: '<address>',
  args: 1,
  async run({ args: [email], config }) {
    const { email: address } = await withInstallation(config, ({ database, services }) =>
      database.transaction(async (tx) => {
        const user = await requireUser(tx, email!)
        if (!(await deleteSecondFactor(tx, user.id))) {
          throw new OperatorError(`${user.email} has no second factor.`, 'There is nothing to switch off.')
        }
        const change = { type: 'User', action: 'update', user, renews: ['second_factor'] } as const
        await tellOperatorChange(tx, change, services.clock.now())
        return user
      }),
    )
    console.log(`${address} signs in with the password alone from now on.`)
    return 0
  },
}
