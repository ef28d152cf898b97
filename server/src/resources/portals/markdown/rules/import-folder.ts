import type { Tx } from '../../../../kernel/db/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { PortalRow } from '../../table.ts'
import { findPortalOfAny } from '../queries/found.ts'
import { PageFault } from './front-matter.ts'
import { importPage, type Outcome } from './import-page.ts'
import { picturesIn, relinked } from './links.ts'
import { type FolderPicture, placePictures } from './pictures.ts'
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
  services: Services
  /** Those of the folder, by their paths. */
  pictures: Map<string, FolderPicture>
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
  { portal: { slug }, authorId, services, pictures, transaction, tell }: FolderImport,
): Promise<void> {
  const { path, bodyLine } = article
  try {
    const { result, remarks, pictureOf } = await transaction(async (tx) => {
      const portal = await findPortalOfAny(tx, slug)
      if (!portal) throw new PageFault(1, 'The portal is gone.')
      const act = { tx, services, now: services.clock.now() }
      const pictureOf = await placePictures(act, portal, picturesIn(path, article.content), pictures)
      const { content, remarks } = relinked(path, article.content, { addressOf, pictureOf })
      return { result: await importPage(act, portal, { ...article, content }, authorId), remarks, pictureOf }
    })
    // The next article that shows one has it from this one.
    for (const [picture, place] of pictureOf) pictures.set(picture, place)
    tell({ result, path })
    for (const { line, message } of remarks) tell({ result: 'remark', path, line: line + bodyLine - 1, message })
  } catch (error) {
    if (!(error instanceof PageFault)) throw error
    tell({ result: 'refused', path, line: error.line, message: error.message })
  }
}
