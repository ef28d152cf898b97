import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { list } from './operations/list.ts'
import { resetSecret } from './operations/reset-secret.ts'
import { test } from './operations/test.ts'
import { update } from './operations/update.ts'

export const webhooks = resource({
  name: 'webhooks',
  singular: 'webhook',
  operations: [list, create, update, remove, resetSecret, test],
})
