import { resource } from '../../kernel/manifest.ts'
import { filter } from './filter.ts'

export const contacts = resource({
  name: 'contacts',
  singular: 'contact',
  operations: [filter],
})
