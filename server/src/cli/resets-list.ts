import { isoTime } from '../kernel/time.ts'
import { passwordResetLink } from '../resources/users/jobs/password-reset.ts'
import { listResets } from '../resources/users/queries/password-resets.ts'
import type { Command } from './command.ts'
import { withInstallation } from './with-installation.ts'

export const resetsListCommand: Command = {
  name: 'resets list',
  summary: 'Print the links of those who have asked for a new password',
  async run({ config }) {
    await withInstallation(config, async ({ database, services }) => {
      const resets = await listResets(database.read, services.clock.now())
      if (resets.length === 0) console.log('Nobody has asked for a new password in the last day.')
      for (const reset of resets) {
        console.log(`${reset.email}  until ${isoTime(reset.expires_at)}  ${passwordResetLink(services, reset)}`)
      }
    })
    return 0
  },
}
