import { resource } from '../../kernel/manifest.ts'
import { cleanWhenRemoved, dropConditions, renameConditions } from './jobs/drop-conditions.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'

export const customFilters = resource({
  name: 'customFilters',
  singular: 'custom_filter',
  audit: false,
  operations: [list, create, get, update, remove],
  jobs: [dropConditions, renameConditions],
  whenRemoved: cleanWhenRemoved,
})
