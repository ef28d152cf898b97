import { resource } from '../../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { reorder } from './operations/reorder.ts'
import { update } from './operations/update.ts'

export const articles = resource({
  name: 'portals',
  singular: 'article',
  operations: [list, create, get, update, remove, reorder],
})
