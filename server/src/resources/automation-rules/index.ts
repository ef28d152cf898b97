import { resource } from '../../kernel/manifest.ts'
import { list } from './operations/list.ts'

export const automationRules = resource({
  name: 'automationRules',
  singular: 'automation_rule',
  operations: [list],
})
