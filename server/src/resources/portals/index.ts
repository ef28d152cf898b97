import { resource } from '../../kernel/manifest.ts'
import { archive } from './archive.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { deleteLogo } from './delete-logo.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { detachInbox } from './queries.ts'
import { update } from './update.ts'

export const portals = resource({
  name: 'portals',
  singular: 'portal',
  operations: [list, create, get, update, remove, deleteLogo, archive],
  whenRemoved: { inbox: detachInbox },
})
