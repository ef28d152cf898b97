import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'

export const customAttributeDefinitions = resource({
  name: 'customAttributeDefinitions',
  singular: 'custom_attribute_definition',
  operations: [list, create, get, update, remove],
})
