import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { insertTeam } from './queries/teams.ts'
import type { NewTeam } from './schema.ts'
import type { TeamRow } from './table.ts'

export function aTeam({ database, services }: App, accountId: number, over: Partial<NewTeam> = {}): Promise<TeamRow> {
  const team: NewTeam = { name: `team-${randomUUID()}`, ...over }
  return database.transaction((tx) => insertTeam(tx, accountId, team, services.clock.now()))
}
