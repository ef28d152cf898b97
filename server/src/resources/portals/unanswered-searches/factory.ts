import type { App } from '../../../app.ts'
import { addUnanswered } from '../public/queries/unanswered-searches.ts'
import type { PortalRow } from '../table.ts'

export async function anUnansweredSearch({ database, services }: App, portal: PortalRow): Promise<{ id: number }> {
  const asked = [{ portal_id: portal.id, locale: 'en', query: 'gift cards', asked: 1 }]
  const [search] = await database.transaction((tx) => addUnanswered(tx, asked, services.clock.now()))
  return search!
}
