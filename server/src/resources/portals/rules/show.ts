import type { UserActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { findFiles } from '../../../kernel/files/queries.ts'
import { findVisibleInboxes } from '../../inboxes/queries/inboxes.ts'
import { showInboxes } from '../../inboxes/rules/show.ts'
import type { Viewer as InboxViewer } from '../../inboxes/rules/viewer.ts'
import { presentPortal, type Surroundings } from '../present.ts'
import { countArticlesByLocale, countCategoriesByLocale } from '../queries/portals.ts'
import type { Portal } from '../schema.ts'
import type { PortalRow } from '../table.ts'

/** Who is shown a portal; the context of an operation is one. */
interface Viewer {
  actor: UserActor
  role: Role
  services: InboxViewer['services']
}

/** A portal with what is in it counted; `mine` are the articles that the viewer wrote. */
export async function showPortal(db: Db, portal: PortalRow, viewer: Viewer, locale?: string): Promise<Portal> {
  return presentPortal(portal, await surroundingsOf(db, portal.account_id, [portal], viewer), locale)
}

export async function showPortals(db: Db, accountId: number, portals: PortalRow[], viewer: Viewer): Promise<Portal[]> {
  const surroundings = await surroundingsOf(db, accountId, portals, viewer)
  return portals.map((portal) => presentPortal(portal, surroundings))
}

async function surroundingsOf(
  db: Db,
  accountId: number,
  portals: PortalRow[],
  { actor, role, services }: Viewer,
): Promise<Surroundings> {
  const userId = actor.user.id
  const scope = { accountId, portalId: portals.length === 1 ? portals[0]!.id : undefined }
  const inboxes = await findVisibleInboxes(db, accountId, { role, userId }, distinct(portals, 'inbox_id'))
  // Whoever the viewer is, a portal tells of its inbox what every member of the inbox may know.
  const shown = await showInboxes(db, inboxes, { actor, role: 'agent', services })
  const logos = await findFiles(db, [...distinct(portals, 'logo_file_id'), ...distinct(portals, 'dark_logo_file_id')])
  return {
    articles: await countArticlesByLocale(db, scope, userId),
    categories: await countCategoriesByLocale(db, scope),
    inboxes: new Map(shown.map((inbox) => [inbox.id, inbox])),
    logos: new Map(
      logos.map((file) => [
        file.id,
        { ...file, url: services.links.file(file.id, { variant: 'original', name: file.filename }) },
      ]),
    ),
  }
}

function distinct(portals: PortalRow[], key: 'inbox_id' | 'logo_file_id' | 'dark_logo_file_id'): number[] {
  return [...new Set(portals.flatMap((portal) => portal[key] ?? []))]
}
