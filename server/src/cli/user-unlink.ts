import { OperatorError } from '../operator-error.ts'
import { tellOperatorChange } from '../resources/audit-logs/rules/tell-operator.ts'
import { deleteIdentitiesOf } from '../resources/users/queries/identities.ts'
import type { Command } from './command.ts'
import { requireUser } from './require-user.ts'
import { withInstallation } from './with-installation.ts'

export const userUnlinkCommand: Command = {
  name: 'user unlink',
  summary: 'Forget who a user is at the provider of single sign-on, such as after the person was made anew there',
  usage: '<address>',
  args: 1,
  async run({ args: [email], config }) {
    const { email: address } = await withInstallation(config, ({ database, services }) =>
      database.transaction(async (tx) => {
        const user = await requireUser(tx, email!)
        if (!(await deleteIdentitiesOf(tx, user.id))) {
          throw new OperatorError(`${user.email} is linked with no provider.`, 'There is nothing to forget.')
        }
        const change = { type: 'User', action: 'update', user, renews: ['single_sign_on'] } as const
        await tellOperatorChange(tx, change, services.clock.now())
        return user
      }),
    )
    console.log(`${address} is linked anew when somebody with this address next signs in through the provider.`)
    return 0
  },
}
