import type { Model } from '../schema.ts'

/** What filters, exports and automations know by these names already. */
const builtIn: Record<Model, ReadonlySet<string>> = {
  conversation_attribute: new Set([
    'status',
    'priority',
    'assignee_id',
    'inbox_id',
    'team_id',
    'display_id',
    'campaign_id',
    'labels',
    'browser_language',
    'country_code',
    'referer',
    'created_at',
    'last_activity_at',
  ]),
  contact_attribute: new Set([
    'name',
    'email',
    'phone_number',
    'identifier',
    'country_code',
    'city',
    'company_name',
    'created_at',
    'last_activity_at',
    'referer',
    'blocked',
  ]),
}

/** `__proto__` is no key of an object like any other. */
export function isReserved(model: Model, key: string): boolean {
  return builtIn[model].has(key) || key === '__proto__'
}
