import type { App } from '../../app.ts'
import { insertSlaPolicy } from './queries/sla-policies.ts'
import type { NewSlaPolicy } from './schema.ts'
import type { SlaPolicyRow } from './table.ts'

export function anSlaPolicy(
  { database, services }: App,
  accountId: number,
  over: Partial<NewSlaPolicy> = {},
): Promise<SlaPolicyRow> {
  const policy: NewSlaPolicy = { name: 'Gold', first_response_time_threshold: 3600, ...over }
  return database.transaction((tx) => insertSlaPolicy(tx, accountId, policy, services.clock.now()))
}
