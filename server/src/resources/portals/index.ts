import { resource } from '../../kernel/manifest.ts'
import { archive } from './operations/archive.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { deleteLogo } from './operations/delete-logo.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'
import { detachInbox } from './queries/portals.ts'

export const portals = resource({
  name: 'portals',
  singular: 'portal',
  operations: [list, create, get, update, remove, deleteLogo, archive],
  whenRemoved: { inbox: detachInbox },
})
