import type { Db } from '../../../kernel/db/db.ts'
import { presentInbox, presentSecret } from '../present.ts'
import { findHelpCenters } from '../queries/help-centers.ts'
import type { Inbox } from '../schema.ts'
import type { InboxRow, ShownInbox } from '../table.ts'
import type { Viewer } from './viewer.ts'

/** Inboxes with the names of their help centers: one more statement, however many. */
export async function showInboxes(db: Db, inboxes: ShownInbox[], viewer: Viewer): Promise<Inbox[]> {
  const helpCenters = await helpCentersOf(db, inboxes)
  return inboxes.map((inbox) => presentInbox(inbox, viewer, helpCenters.get(inbox.portal_id)))
}

export async function showInbox(db: Db, inbox: InboxRow, viewer: Viewer): Promise<Inbox> {
  return (await showInboxes(db, [inbox], viewer))[0]!
}

/** With the secret that signs its webhook: for whoever has just made it. */
export async function showInboxWithSecret(db: Db, inbox: InboxRow, viewer: Viewer): Promise<Inbox> {
  return { ...(await showInbox(db, inbox, viewer)), secret: presentSecret(inbox, viewer) }
}

async function helpCentersOf(db: Db, inboxes: ShownInbox[]) {
  const ids = [...new Set(inboxes.flatMap(({ portal_id }) => portal_id ?? []))]
  const portals = inboxes[0] ? await findHelpCenters(db, inboxes[0].account_id, ids) : []
  return new Map<number | null, (typeof portals)[number]>(portals.map((portal) => [portal.id, portal]))
}
