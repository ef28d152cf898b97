import { resource } from '../../kernel/manifest.ts'
import { get } from './operations/get.ts'

export const bootstrap = resource({
  name: 'bootstrap',
  singular: 'bootstrap',
  operations: [get],
})
