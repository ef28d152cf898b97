import { resource } from '../../kernel/manifest.ts'
import { list } from './list.ts'

export const macros = resource({
  name: 'macros',
  singular: 'macro',
  operations: [list],
})
