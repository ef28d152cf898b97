import { loader } from '../../../kernel/load.ts'
import type { PortalRow } from '../table.ts'
import { findArticle } from './queries/articles.ts'

export const loadArticle = loader('article', 'article_id', ({ db, records }, id) =>
  findArticle(db, records.portal as PortalRow, id),
)
