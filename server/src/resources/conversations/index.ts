import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { filter } from './filter.ts'
import { get } from './get.ts'

export const conversations = resource({
  name: 'conversations',
  singular: 'conversation',
  operations: [create, filter, get],
})
