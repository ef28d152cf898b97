import { emit } from '../../kernel/bus.ts'
import type { JsonObject } from '../../kernel/db/tables.ts'
import { sameJson } from '../../kernel/same-json.ts'
import type { Act } from '../conversations/act.ts'
import { presentContact } from './present.ts'
import type { ContactRow } from './table.ts'

/** What it takes to change a contact; nobody is named as its author. */
export type ContactAct = Omit<Act, 'author'>

export async function tellCreated({ tx, services, now }: ContactAct, contact: ContactRow): Promise<void> {
  const payload: JsonObject = presentContact(contact, services.links)
  await emit(tx, 'contact_created', { accountId: contact.account_id, payload, now })
}

/** Says what became of a contact, if anything that is shown of it did. */
export async function tellChanged(
  { tx, services, now }: ContactAct,
  before: ContactRow,
  after: ContactRow,
): Promise<void> {
  const [previous, current] = [before, after].map((contact): JsonObject => presentContact(contact, services.links))
  const changed_attributes = Object.keys({ ...previous, ...current })
    .filter((name) => !untold.includes(name) && !sameJson(previous![name], current![name]))
    .map((name) => ({
      [name]: { previous_value: previous![name] ?? null, current_value: current![name] ?? null },
    }))
  if (changed_attributes.length === 0) return
  const payload = { ...current, changed_attributes }
  await emit(tx, 'contact_updated', { accountId: after.account_id, payload, now })
}

/** A message changes when somebody was last heard of: that is told by the message. */
const untold = ['id', 'created_at', 'last_activity_at', 'availability_status']
