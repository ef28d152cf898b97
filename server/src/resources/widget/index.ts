import { resource } from '../../kernel/manifest.ts'
import { create } from './events/operations/create.ts'

export const widget = resource({ name: 'widget', singular: 'event', operations: [create] })
