import { resource } from '../../kernel/manifest.ts'
import { eraseTold, eraseWhenRemoved } from './jobs/erase.ts'
import { forgetOldEvents } from './jobs/forget-old.ts'
import { list } from './operations/list.ts'

export const events = resource({
  name: 'events',
  singular: 'event',
  operations: [list],
  jobs: [forgetOldEvents, eraseTold],
  whenRemoved: eraseWhenRemoved,
})
