import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const customAttributeDefinitions = resource({
  name: 'customAttributeDefinitions',
  singular: 'custom_attribute_definition',
  operations: [list, create, get, update, remove],
})
