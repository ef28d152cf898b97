import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'

export const messages = resource({
  name: 'messages',
  singular: 'message',
  operations: [create],
})
