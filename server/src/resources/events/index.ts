import { resource } from '../../kernel/manifest.ts'
import { forgetOldEvents } from './forget-old.ts'
import { list } from './list.ts'

export const events = resource({ name: 'events', singular: 'event', operations: [list], jobs: [forgetOldEvents] })
