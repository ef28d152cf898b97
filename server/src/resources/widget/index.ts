import { resource } from '../../kernel/manifest.ts'
import { create } from './events/operations/create.ts'
import { widgetEvents } from './events.ts'

export const widget = resource({
  name: 'widget',
  singular: 'event',
  audit: false,
  operations: [create],
  events: widgetEvents,
})
