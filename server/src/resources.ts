import type { Manifest } from './kernel/manifest.ts'
import { accounts } from './resources/accounts/index.ts'
import { labels } from './resources/labels/index.ts'
import { articles } from './resources/portals/articles/index.ts'
import { categories } from './resources/portals/categories/index.ts'
import { portals } from './resources/portals/index.ts'
import { profile } from './resources/profile/index.ts'

/** Every resource the product serves. */
export const resources: readonly Manifest[] = [accounts, labels, portals, categories, articles, profile]
