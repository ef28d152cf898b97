import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import type { InboxRow } from '../inboxes/table.ts'
import { type CountedPolicy, insertAssignmentPolicy } from './queries/assignment-policies.ts'
import { choosePolicy } from './rules/change.ts'
import type { NewAssignmentPolicy } from './schema.ts'

export function aPolicy(
  { database, services }: App,
  accountId: number,
  over: Partial<NewAssignmentPolicy> = {},
): Promise<CountedPolicy> {
  const policy = { name: `Even ${randomUUID()}`, ...over }
  return database.transaction((tx) => insertAssignmentPolicy(tx, accountId, policy, services.clock.now()))
}

/** Which the inbox has from then on. */
export async function aPolicyOf(
  app: App,
  inbox: InboxRow,
  over: Partial<NewAssignmentPolicy> = {},
): Promise<CountedPolicy> {
  const { id } = await aPolicy(app, inbox.account_id, over)
  return app.database.transaction((tx) => choosePolicy(tx, inbox, id, app.services.clock.now()))
}
