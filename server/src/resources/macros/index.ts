import { resource } from '../../kernel/manifest.ts'
import { list } from './operations/list.ts'

export const macros = resource({
  name: 'macros',
  singular: 'macro',
  operations: [list],
})
