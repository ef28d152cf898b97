import { resource } from '../../kernel/manifest.ts'
import { list } from './operations/list.ts'

export const customFilters = resource({
  name: 'customFilters',
  singular: 'custom_filter',
  audit: false,
  operations: [list],
})
