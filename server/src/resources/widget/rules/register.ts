import type { Act } from '../../../kernel/act.ts'
import type { ContactActor, Website } from '../../../kernel/actor.ts'
import { minute } from '../../../kernel/clock.ts'
import type { Device } from '../../../kernel/device.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { connectContact } from '../../contacts/rules/connect.ts'
import { saveNewContact } from '../../contacts/rules/save-new.ts'
import type { ContactChanges } from '../../contacts/schema.ts'
import { visitorAs } from './identify.ts'
import { visitorName } from './visitor-name.ts'

/** Contacts that visitors of one network may become without proving who they are. */
const strangers: Budget = { limit: 100, window: 10 * minute }

export interface Arrival extends Act {
  website: Website
  /** Where the visitor is; undefined for this very machine. */
  address: string | undefined
  device: Device
}

/** Makes a contact of somebody whom the website does not know yet. */
export async function registerVisitor(
  arrival: Arrival,
  given: ContactChanges = {},
  isProven = false,
): Promise<ContactActor> {
  const { tx, services, now, website, address, device } = arrival
  if (!isProven && address !== undefined) services.limiter(strangers).take(address)
  const contact = await saveNewContact(arrival, website.account_id, {
    ...given,
    name: given.name || visitorName(),
    additional_attributes: { created_at_ip: device.addressPrefix, ...given.additional_attributes },
  })
  const connection = await connectContact(tx, contact, website, { sourceId: undefined, hmacVerified: isProven, now })
  return visitorAs(website, { contact, connection })
}
