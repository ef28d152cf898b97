import type { NewArticle } from '../resources/portals/articles/schema.ts'
import { aCategory } from '../resources/portals/categories/factory.ts'
import type { NewCategory } from '../resources/portals/categories/schema.ts'
import type { CategoryRow } from '../resources/portals/categories/table.ts'
import { aPortal } from '../resources/portals/factory.ts'
import { type Scene, scene } from './scene.ts'

/** A portal in English and German, and what is done to the articles in it. */
export interface InPortal extends Scene {
  slug: string
  portalId: number
  category(over?: Partial<NewCategory>): Promise<CategoryRow>
  create(over?: Partial<NewArticle>): ReturnType<Scene['admin']['portals']['articles']['create']>
  update(id: number, changes: object): ReturnType<Scene['admin']['portals']['articles']['update']>
  get(id: number): ReturnType<Scene['admin']['portals']['articles']['get']>
  list(query?: object): ReturnType<Scene['agent']['portals']['articles']['list']>
  titles(query?: object): Promise<string[]>
}

export async function inPortal(): Promise<InPortal> {
  const s = await scene()
  const portal = await aPortal(s.app, s.account.id, { config: { allowed_locales: ['en', 'de'] } })
  const { articles } = s.admin.portals
  const list = (query: object = {}) => s.agent.portals.articles.list(portal.slug, query)
  return {
    ...s,
    slug: portal.slug,
    portalId: portal.id,
    category: (over = {}) => aCategory(s.app, portal, over),
    create: (over = {}) => articles.create(portal.slug, { title: 'Title', ...over }),
    update: (article, changes) => articles.update(portal.slug, article, changes),
    get: (article) => articles.get(portal.slug, article),
    list,
    titles: async (query) => (await list(query)).payload.map(({ title }) => title),
  }
}
