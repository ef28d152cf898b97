import type { ContactActor, Website } from '../../../kernel/actor.ts'
import { minute } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { WebsiteClaim } from '../../../kernel/kernel.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import type { Services } from '../../../kernel/services.ts'
import { requireVerified } from '../../contacts/public/rules/prove.ts'
import { findVisitor, findWebsite, type WebsiteRow } from '../queries/widget.ts'
import { readVisitorToken } from './token.ts'

declare module '../../../kernel/actor.ts' {
  interface Website extends WebsiteRow {}
}

/** Requests of one visitor. */
const requests: Budget = { limit: 300, window: minute }

/** Where an inbox insists on a proof, whoever has brought none can do nothing but bring it. */
export async function identifyVisitor(
  db: Db,
  services: Services,
  { websiteToken, authToken, isToAct }: WebsiteClaim,
): Promise<{ website: Website; visitor: ContactActor | undefined } | undefined> {
  const website = await findWebsite(db, websiteToken)
  if (!website) return undefined
  if (website.account_status !== 'active') fail('account_suspended')
  const visitor = authToken ? await visitorOf(db, services, website, authToken) : undefined
  if (visitor) services.limiter(requests).take(`visitor ${visitor.connectionId}`)
  if (visitor && isToAct) requireVerified(website, visitor.verified)
  return { website, visitor }
}

async function visitorOf(
  db: Db,
  services: Services,
  website: Website,
  token: string,
): Promise<ContactActor | undefined> {
  const claims = readVisitorToken(services, token, services.clock.now())
  if (claims?.inbox_id !== website.id) return undefined
  const found = await findVisitor(db, {
    accountId: website.account_id,
    inboxId: website.id,
    sourceId: claims.source_id,
  })
  return found && visitorAs(website, found)
}

type Known = Pick<ContactActor, 'contact' | 'connection'>

/** Whoever calls, as the website knows it. */
export function visitorAs(inbox: Website, { contact, connection }: Known): ContactActor {
  const ids = { contactId: contact.id, connectionId: connection.id }
  const { hmac_verified: verified } = connection
  return { type: 'contact', ...ids, contact, connection, inbox, proven: false, verified }
}
