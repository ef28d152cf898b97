import type { Db } from '../../../kernel/db/db.ts'
import { sightOfMember } from '../../../kernel/sight.ts'
import { readSights } from '../queries/sights.ts'
import { listVerified, listVisitors, type VisitorRow } from '../queries/visitors.ts'
import { isWelcome } from './identify-socket.ts'
import type { Sight, Viewer, Who } from './viewer.ts'

/** What each of them may see now; whoever may see nothing any more has no sight. */
export interface Sights {
  version: number
  of(viewer: Pick<Viewer, 'who'>): Sight | undefined
}

/** Read in a number of statements that does not depend on how many they are, but for those who came with a token. */
export async function sightsOf(db: Db, accountId: number, viewers: Iterable<Pick<Viewer, 'who'>>): Promise<Sights> {
  const who = [...viewers].map((viewer) => viewer.who)
  const userIds = [...new Set(who.filter(({ type }) => type === 'user').map(({ id }) => id))]
  const found = await readSights(db, accountId, userIds)
  const { version = 0, account, members = [] } = found ?? {}
  const memberOf = new Map(members.map((member) => [member.user_id, member]))
  const visitors = await readVisitors(db, accountId, who)
  const unknown = await forgotten(who)
  const isOpen = account?.status === 'active'
  const sightOf = (viewer: Who): Sight | undefined => {
    if (!isOpen || unknown.has(viewer)) return undefined
    if (viewer.type === 'contact') return visitors(viewer)
    if (viewer.type === 'agent_bot') return { type: 'all' }
    const member = memberOf.get(viewer.id)
    if (!member || (viewer.pubsubToken !== undefined && viewer.pubsubToken !== member.pubsub_token)) return undefined
    const sight = sightOfMember({ userId: member.user_id, ...member })
    if (sight === 'all') return { type: 'all' }
    return { type: 'own', ...sight, inboxIds: new Set(member.inbox_ids), teamIds: new Set(member.team_ids) }
  }
  return { version, of: ({ who: viewer }) => sightOf(viewer) }
}

type Contact = Extract<Who, { type: 'contact' }>

async function readVisitors(
  db: Db,
  accountId: number,
  who: readonly Who[],
): Promise<(contact: Contact) => Sight | undefined> {
  const contacts = who.filter((each) => each.type === 'contact')
  if (contacts.length === 0) return () => undefined
  const rows = await listVisitors(db, { accountId, ids: contacts.map(({ connectionId }) => connectionId) })
  const visitors = new Map(rows.map((row) => [row.id, row]))
  const verifiedIds = rows.filter(({ hmac_verified }) => hmac_verified).map(({ contact_id }) => contact_id)
  const verified = verifiedIds.length > 0 ? await listVerified(db, { accountId, ids: verifiedIds }) : []
  return ({ id, connectionId, pubsubToken }) => {
    const visitor = visitors.get(connectionId)
    if (!visitor || visitor.contact_id !== id || visitor.pubsub_token !== pubsubToken) return undefined
    if (!isWelcome(visitor)) return undefined
    return { type: 'contact', connectionIds: new Set([connectionId, ...siblings(visitor, verified)]) }
  }
}

function siblings(
  { hmac_verified, contact_id, inbox_id }: VisitorRow,
  verified: Awaited<ReturnType<typeof listVerified>>,
) {
  if (!hmac_verified) return []
  return verified.filter((row) => row.contact_id === contact_id && row.inbox_id === inbox_id).map(({ id }) => id)
}

/** Those who came with credentials of the API that are no longer good. */
async function forgotten(who: readonly Who[]): Promise<Set<Who>> {
  const asked = who.filter((each) => each.type !== 'contact' && each.isStillKnown)
  const known = await Promise.all(asked.map((each) => (each as { isStillKnown(): Promise<boolean> }).isStillKnown()))
  return new Set(asked.filter((_, at) => !known[at]))
}
