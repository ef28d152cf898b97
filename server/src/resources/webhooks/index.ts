import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'
import { resetSecret } from './reset-secret.ts'
import { test } from './test.ts'
import { update } from './update.ts'

export const webhooks = resource({
  name: 'webhooks',
  singular: 'webhook',
  operations: [list, create, update, remove, resetSecret, test],
})
