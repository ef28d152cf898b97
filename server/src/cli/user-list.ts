import { listUsers } from '../resources/users/queries/users.ts'
import type { Command } from './command.ts'
import { counted, printTable } from './print.ts'
import { withInstallation } from './with-installation.ts'

const mostLines = 1000

export const userListCommand: Command = {
  name: 'user list',
  summary: 'List the users, with the accounts that they belong to',
  async run({ config }) {
    const rows = await withInstallation(config, ({ database }) => listUsers(database.read, mostLines + 1))
    const users = byUser(rows)
    printTable(['id', 'e-mail', 'name', 'accounts'], users.slice(0, mostLines).map(lineOf))
    if (users.length > mostLines) console.log(`There are more than these ${counted(mostLines, 'user')}.`)
    return 0
  },
}

type Row = Awaited<ReturnType<typeof listUsers>>[number]

function byUser(rows: Row[]): Row[][] {
  const users = new Map<number, Row[]>()
  for (const row of rows) users.set(row.id, [...(users.get(row.id) ?? []), row])
  return [...users.values()]
}

function lineOf(rows: Row[]): string[] {
  const { id, email, name, super_admin } = rows[0]!
  const accounts = rows.flatMap(({ account_id, role }) => (account_id === null ? [] : [`${account_id} (${role})`]))
  return [String(id), email, name, [...accounts, ...(super_admin ? ['whole installation'] : [])].join(', ')]
}
