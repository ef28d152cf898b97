import type { ContactActor, Website } from '../../../../kernel/actor.ts'
import { minute } from '../../../../kernel/clock.ts'
import type { JsonObject } from '../../../../kernel/db/tables.ts'
import type { Device } from '../../../../kernel/device.ts'
import { fail } from '../../../../kernel/errors.ts'
import { foldCase } from '../../../../kernel/fold-case.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import { findContactInbox } from '../../../contacts/queries/contacts.ts'
import type { Act } from '../../../conversations/rules/act.ts'
import { Change } from '../../../conversations/rules/change.ts'
import { continueWith } from '../../../conversations/rules/continue-with.ts'
import { addLabels } from '../../../conversations/rules/label.ts'
import { startConversation } from '../../../conversations/rules/start.ts'
import { checkAttributeValues } from '../../../custom-attribute-definitions/rules/check-values.ts'
import { findLabelsByTitle } from '../../../labels/queries/labels.ts'
import { browserOf } from '../../rules/browser-of.ts'
import { findOwnView } from './own.ts'

/** Conversations that one visitor may begin. */
const begun: Budget = { limit: 100, window: 10 * minute }

export interface Visit {
  website: Website
  actor: ContactActor
  device: Device
}

export interface Beginning {
  timestamp?: string
  referer_url?: string | null
  custom_attributes?: JsonObject
  labels?: string[]
}

/** Holds the contact, so that of those who begin at once, one comes after the other. */
export async function holdVisitor({ tx }: Act, { connection }: ContactActor): Promise<void> {
  const { account_id, inbox_id, source_id } = connection
  if (!(await findContactInbox(tx, account_id, inbox_id, source_id))) fail('not_found')
}

/** Begins a conversation of the visitor, who is held, or goes on with the one that its inbox keeps for it. */
export async function beginConversation(
  act: Act,
  { website, actor, device }: Visit,
  { timestamp, referer_url, custom_attributes, labels = [] }: Beginning,
): Promise<Change> {
  const { tx, services } = act
  if (actor.contact.blocked) fail('contact_blocked')
  await checkAttributeValues(tx, website.account_id, 'conversation_attribute', custom_attributes)
  const existing = website.lock_to_single_conversation ? await findOwnView(tx, actor, {}) : undefined
  const given = {
    custom_attributes,
    additional_attributes: {
      browser: browserOf(device),
      browser_language: device.language ?? '*',
      referer: referer_url ?? null,
      initiated_at: { timestamp: timestamp ?? null },
    },
  }
  if (existing) {
    const change = new Change(act, existing, { inbox: website })
    await continueWith(change, { custom_attributes })
    return change
  }
  services.limiter(begun).take(`contact ${actor.contactId}`)
  const change = await startConversation(act, { ...actor.connection, contact_id: actor.contactId }, given, website)
  await addKnownLabels(change, labels)
  return change
}

/** Visitors add no labels to the account: what it does not have is passed over. */
async function addKnownLabels(change: Change, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return
  const known = await findLabelsByTitle(change.act.tx, change.view.account_id, titles.map(foldCase))
  if (known.length > 0) {
    await addLabels(
      change,
      known.map(({ title }) => title),
    )
  }
}
