import type { Tx } from '../../../../kernel/db/db.ts'
import type { PortalRow } from '../../table.ts'
import { findPortalOfAny } from '../queries/found.ts'
import { PageFault } from './front-matter.ts'
import { importPage, type Outcome } from './import-page.ts'
import { relinked } from './links.ts'
import { type PlannedArticle, planImport, type SourceFile } from './plan.ts'

export interface Line {
  result: Outcome | 'refused' | 'remark'
  path: string
  /** Of what is refused or remarked upon. */
  line?: number
  message?: string
}

export interface FolderImport {
  portal: PortalRow
  locale: string | undefined
  authorId: number
  now(): number
  /** One file after another, each on its own, so that nobody waits for all of them. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  tell(line: Line): void
}

/** Makes articles of files of Markdown. The same files again change nothing. */
export async function importFolder(files: readonly SourceFile[], options: FolderImport): Promise<void> {
  const { portal, tell } = options
  const { default_locale } = portal.config
  const { articles, refused } = planImport(files, {
    locale: options.locale ?? default_locale,
    defaultLocale: default_locale,
  })
  for (const { path, line, message } of refused) tell({ result: 'refused', path, line, message })
  const addressOf = new Map(articles.map(({ path, slug }) => [path, `/hc/${portal.slug}/articles/${slug}`]))
  // Translations point to what they are translations of, so that comes first.
  const ordered = [...articles.filter(({ rootSlug }) => !rootSlug), ...articles.filter(({ rootSlug }) => rootSlug)]
  for (const article of ordered) await importOne(article, addressOf, options)
}

async function importOne(
  article: PlannedArticle,
  addressOf: ReadonlyMap<string, string>,
  { portal: { slug }, authorId, now, transaction, tell }: FolderImport,
): Promise<void> {
  const { path, bodyLine } = article
  const { content, remarks } = relinked(path, article.content, addressOf)
  try {
    const result = await transaction(async (tx) => {
      const portal = await findPortalOfAny(tx, slug)
      if (!portal) throw new PageFault(1, 'The portal is gone.')
      return importPage(tx, portal, { ...article, content }, { authorId, now: now() })
    })
    tell({ result, path })
    for (const { line, message } of remarks) tell({ result: 'remark', path, line: line + bodyLine - 1, message })
  } catch (error) {
    if (!(error instanceof PageFault)) throw error
    tell({ result: 'refused', path, line: error.line, message: error.message })
  }
}
