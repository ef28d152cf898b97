import type { App } from '../../app.ts'
import { addRule } from './rules/save.ts'
import type { NewRule } from './schema.ts'
import type { RuleRow } from './table.ts'

export function aRule({ database, services }: App, accountId: number, over: Partial<NewRule> = {}): Promise<RuleRow> {
  const rule: NewRule = {
    name: 'Refunds',
    event_name: 'message_created',
    conditions: [{ attribute_key: 'content', filter_operator: 'contains', values: ['refund'], query_operator: null }],
    actions: [{ action_name: 'add_label', action_params: ['refund'] }],
    ...over,
  }
  return database.transaction((tx) => addRule({ tx, services, now: services.clock.now() }, accountId, rule))
}
