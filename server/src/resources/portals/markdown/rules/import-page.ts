import type { Act } from '../../../../kernel/act.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { Failure } from '../../../../kernel/errors.ts'
import { sameJson } from '../../../../kernel/same-json.ts'
import { createValidator } from '../../../../kernel/validate.ts'
import { changeArticle, createArticle } from '../../articles/rules/save.ts'
import { NewArticle } from '../../articles/schema.ts'
import type { ArticleRow } from '../../articles/table.ts'
import { createCategory } from '../../categories/rules/save.ts'
import { NewCategory } from '../../categories/schema.ts'
import type { CategoryRow } from '../../categories/table.ts'
import { keepPictures } from '../../pictures/rules/keep.ts'
import type { PortalRow } from '../../table.ts'
import { findArticleBySlug, findCategoryBySlug } from '../queries/found.ts'
import { PageFault } from './front-matter.ts'
import type { PlannedArticle, PlannedCategory } from './plan.ts'

export type Outcome = 'created' | 'updated' | 'unchanged'

const validArticle = createValidator(NewArticle, 'form')
const validCategory = createValidator(NewCategory, 'form')

/** Makes the article as the file has it; one that is so already is left alone. */
export async function importPage(
  act: Act,
  portal: PortalRow,
  planned: PlannedArticle,
  authorId: number,
): Promise<Outcome> {
  const { tx, now } = act
  const fields = readArticle(planned)
  const known = await findArticleBySlug(tx, portal, planned.slug)
  if (known && known.locale !== planned.locale) {
    throw new PageFault(lineOf(planned, 'slug'), `The article '${planned.slug}' is in ${known.locale} already.`)
  }
  try {
    const category = planned.category && (await ensureCategory(tx, portal, planned.category, planned.locale, now))
    const root = planned.rootSlug === undefined ? undefined : await findArticleBySlug(tx, portal, planned.rootSlug)
    const links = { category_id: category?.id ?? null, associated_article_id: root?.id }
    if (!known) {
      const made = await createArticle(tx, portal, { ...fields, ...links }, { callerId: authorId, now })
      await keepPictures(act, made)
      return 'created'
    }
    const changes = { ...fields, ...links, meta: { ...known.meta, ...fields.meta } }
    if (isSame(known, changes)) return 'unchanged'
    await keepPictures(act, await changeArticle(tx, portal, known, changes, now))
    return 'updated'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [{ field, message }] = error.problems
    throw new PageFault(lineOf(planned, field), `${field} ${message}.`)
  }
}

function readArticle(planned: PlannedArticle): NewArticle {
  const { title, slug, content, description = null, status, locale, position, tags } = planned
  const meta = tags && { tags }
  const given = { title, slug, content, description, status, locale, position, meta }
  const { value, problems } = validArticle(JSON.parse(JSON.stringify(given)))
  if (problems)
    throw new PageFault(lineOf(planned, problems[0]!.field), `${problems[0]!.field} ${problems[0]!.message}.`)
  return value as NewArticle
}

function lineOf({ lines, bodyLine }: PlannedArticle, field: string): number {
  return lines.get(field) ?? (field === 'content' ? bodyLine : 1)
}

function isSame(known: ArticleRow, changes: Partial<NewArticle>): boolean {
  return Object.entries(changes).every(([key, value]) => {
    if (value === undefined) return true
    return sameJson(known[key as keyof ArticleRow] ?? null, value)
  })
}

/** One that is there is left as it is, so that editors may call it otherwise. */
async function ensureCategory(
  tx: Tx,
  portal: PortalRow,
  planned: PlannedCategory,
  locale: string,
  now: number,
): Promise<CategoryRow> {
  const known = await findCategoryBySlug(tx, portal, locale, planned.slug)
  if (known) return known
  const { slug, name, description, icon, position } = planned
  const parent = planned.parent === undefined ? undefined : await findCategoryBySlug(tx, portal, locale, planned.parent)
  const given = { slug, name, description, icon, position, locale, parent_category_id: parent?.id }
  const { value, problems } = validCategory(JSON.parse(JSON.stringify(given)))
  if (problems) throw new PageFault(1, `The category '${slug}': ${problems[0]!.field} ${problems[0]!.message}.`)
  return createCategory(tx, portal, value as NewCategory, now)
}
