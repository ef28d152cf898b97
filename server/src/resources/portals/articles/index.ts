import { resource } from '../../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { reorder } from './reorder.ts'
import { update } from './update.ts'

export const articles = resource({
  name: 'portals',
  singular: 'article',
  operations: [list, create, get, update, remove, reorder],
})
