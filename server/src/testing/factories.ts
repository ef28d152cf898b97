import type { App } from '../app.ts'
import { aLabel } from '../resources/labels/factory.ts'
import { anArticle } from '../resources/portals/articles/factory.ts'
import { aCategory } from '../resources/portals/categories/factory.ts'
import { aPortal } from '../resources/portals/factory.ts'
import type { PortalRow } from '../resources/portals/table.ts'

export interface Made {
  id: number
  slug?: string
}

/** Makes a record in an account; `made` holds those that the path names before it, by their loaders' names. */
type Factory = (app: App, accountId: number, made: Record<string, object>) => Promise<Made>

/** How to make each record that a path can name; keyed by its loader's name, parents before children. */
export const factories: Record<string, Factory> = {
  label: (app, accountId) => aLabel(app, accountId),
  portal: (app, accountId) => aPortal(app, accountId),
  category: (app, _accountId, { portal }) => aCategory(app, portal as PortalRow),
  article: (app, _accountId, { portal }) => anArticle(app, portal as PortalRow),
}
