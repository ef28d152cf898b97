import { listIn, type Page, PageFault, readFields, readPage } from './front-matter.ts'

export interface SourceFile {
  /** Below the folder, with `/` between its parts. */
  path: string
  text: string
}

export interface PlannedCategory {
  slug: string
  name: string
  parent: string | undefined
  description?: string
  icon?: string
  position?: number
}

export interface PlannedArticle {
  path: string
  slug: string
  /** Of the same article in the default locale, where it is in another one. */
  rootSlug: string | undefined
  title: string
  content: string
  description: string | undefined
  status: string
  locale: string
  position: number | undefined
  tags: string[] | undefined
  category: PlannedCategory | undefined
  /** The lines that fields stand on, for what is refused later. */
  lines: ReadonlyMap<string, number>
  bodyLine: number
}

export interface Refused {
  path: string
  line: number
  message: string
}

export interface Plan {
  articles: PlannedArticle[]
  refused: Refused[]
}

interface Options {
  locale: string
  defaultLocale: string
}

const articleKeys = ['title', 'description', 'slug', 'category', 'position', 'status', 'locale', 'tags']
const categoryKeys = ['name', 'description', 'icon', 'position', 'slug']
const categoryFile = /(^|\/)_category\.(md|ya?ml)$/

/** What becomes of a folder of Markdown: each file an article, each folder a category. */
export function planImport(files: readonly SourceFile[], options: Options): Plan {
  const plan: Plan = { articles: [], refused: [] }
  const take = (path: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof PageFault)) throw error
      plan.refused.push({ path, line: error.line, message: error.message })
    }
  }
  const categories = new Map<string, Page['fields']>()
  for (const { path, text } of files) {
    if (!categoryFile.test(path)) continue
    take(path, () => categories.set(folderOf(path), categoryFields(path, text)))
  }
  const slugs = new Map<string, string>()
  for (const file of files) {
    if (categoryFile.test(file.path)) continue
    take(file.path, () => {
      const article = planArticle(file, categories, options)
      const other = slugs.get(article.slug)
      if (other !== undefined) {
        throw new PageFault(article.lines.get('slug') ?? 1, `${other} has the slug '${article.slug}' as well.`)
      }
      slugs.set(article.slug, file.path)
      plan.articles.push(article)
    })
  }
  return plan
}

function categoryFields(path: string, text: string): Page['fields'] {
  if (path.endsWith('.md')) return readPage(text, categoryKeys).fields
  return readFields(text.split(/\r\n?|\n/), categoryKeys)
}

function planArticle(
  { path, text }: SourceFile,
  categories: ReadonlyMap<string, Page['fields']>,
  { locale: usual, defaultLocale }: Options,
): PlannedArticle {
  const { fields, body, bodyLine } = readPage(text, articleKeys)
  const field = (name: string) => fields.get(name)?.value || undefined
  const locale = field('locale') ?? usual
  const base = slugOfPath(path)
  const isDefault = locale === defaultLocale
  const heading = /^\s*#[ \t]+(.+?)[ \t#]*(?:\n|$)/.exec(body)
  const title = field('title') ?? heading?.[1]
  const isHeaded = field('title') === undefined && heading !== null
  const rest = isHeaded ? body.slice(heading[0].length) : body
  const content = rest.trim()
  const before = content === '' ? '' : body.slice(0, body.length - rest.trimStart().length)
  const tags = field('tags')
  return {
    path,
    slug: field('slug') ?? (isDefault ? base : `${base}-${locale.toLowerCase()}`),
    rootSlug: isDefault || field('slug') ? undefined : base,
    title: title ?? lastPart(path).replace(/\.md$/i, ''),
    content,
    description: field('description'),
    status: field('status') ?? 'published',
    locale,
    position: numberIn(fields, 'position'),
    tags: tags === undefined ? undefined : listIn(tags),
    category: categoryOf(path, field('category'), categories),
    lines: new Map([...fields].map(([name, { line }]) => [name, line])),
    bodyLine: bodyLine + before.split('\n').length - 1,
  }
}

function categoryOf(
  path: string,
  named: string | undefined,
  categories: ReadonlyMap<string, Page['fields']>,
): PlannedCategory | undefined {
  if (named !== undefined) return { slug: slugOf(named), name: named, parent: undefined }
  const folder = folderOf(path)
  return folder === '' ? undefined : categoryOfFolder(folder, categories)
}

export function categoryOfFolder(folder: string, categories: ReadonlyMap<string, Page['fields']>): PlannedCategory {
  const fields = categories.get(folder)
  const field = (name: string) => fields?.get(name)?.value || undefined
  const above = folderOf(folder)
  return {
    slug: field('slug') ?? slugOf(folder),
    name: field('name') ?? titled(lastPart(folder)),
    parent: above === '' ? undefined : (categories.get(above)?.get('slug')?.value ?? slugOf(above)),
    description: field('description'),
    icon: field('icon'),
    position: fields && numberIn(fields, 'position'),
  }
}

function numberIn(fields: Page['fields'], name: string): number | undefined {
  const found = fields.get(name)
  if (!found?.value) return undefined
  if (!/^\d{1,9}$/.test(found.value)) throw new PageFault(found.line, `'${name}' must be a number.`)
  return Number(found.value)
}

/** A page that stands for its folder is called as the folder is. */
export function slugOfPath(path: string): string {
  const page = path.replace(/\.md$/i, '')
  const folder = folderOf(page)
  return slugOf(/^(index|readme)$/i.test(lastPart(page)) && folder !== '' ? folder : page)
}

function slugOf(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (slug === '') throw new PageFault(1, `Nothing of '${text}' can be in an address: say a slug.`)
  return slug.normalize('NFC')
}

function titled(folder: string): string {
  const words = folder.replace(/^\d+[-_.]\s*/, '').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
