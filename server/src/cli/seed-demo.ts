import { T } from '../kernel/schema.ts'
import { hashPassword, randomPassword } from '../kernel/secrets.ts'
import { seedDemo } from '../resources/demo-desk/rules/seed.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { printFields } from './print.ts'
import { progressBar } from './progress-bar.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(
  T.object({
    seed: T.optional(T.integer(0, 4_294_967_295)),
    agents: T.optional(T.integer(1, 100)),
    contacts: T.optional(T.integer(1, 100_000)),
    conversations: T.optional(T.integer(1, 1_000_000)),
  }),
)

const usual = { seed: 1, agents: 12, contacts: 2000, conversations: 5000 }

export const seedDemoCommand: Command = {
  name: 'seed-demo',
  summary: 'Create an account that looks as if a support desk had worked in it for a year',
  usage: '[--seed <number>] [--agents <number>] [--contacts <number>] [--conversations <number>]',
  flags: {
    seed: { type: 'string' },
    agents: { type: 'string' },
    contacts: { type: 'string' },
    conversations: { type: 'string' },
  },
  flagHelp: {
    '--seed': `The same number makes the same people and conversations; ${usual.seed} if left out`,
    '--agents': `${usual.agents} if left out; the first is the administrator`,
    '--contacts': `${usual.contacts} if left out`,
    '--conversations': `${usual.conversations} if left out`,
  },
  async run({ flags, config }) {
    const password = randomPassword()
    const demo = { ...usual, ...readFlags(flags), passwordHash: await hashPassword(password) }
    const bar = progressBar(process.stderr)
    const { accountId, email, token } = await withInstallation(config, ({ database, services }) =>
      seedDemo(database, services, demo, bar.show),
    )
    bar.end()
    printFields({ account: accountId, 'e-mail': email, password, token })
    return 0
  },
}
