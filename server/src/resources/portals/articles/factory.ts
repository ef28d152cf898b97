import type { App } from '../../../app.ts'
import { aMember } from '../../users/factory.ts'
import type { PortalRow } from '../table.ts'
import { createArticle } from './rules/save.ts'
import type { NewArticle } from './schema.ts'
import type { ArticleRow } from './table.ts'

export async function anArticle(app: App, portal: PortalRow, over: Partial<NewArticle> = {}): Promise<ArticleRow> {
  const { user } = await aMember(app, portal.account_id, 'agent')
  const article: NewArticle = { title: 'How to begin', content: 'Begin here.', ...over }
  const now = app.services.clock.now()
  return app.database.transaction((tx) => createArticle(tx, portal, article, { callerId: user.id, now }))
}
