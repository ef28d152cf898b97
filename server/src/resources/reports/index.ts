import { resource } from '../../kernel/manifest.ts'
import { conversations } from './operations/conversations.ts'

export const reports = resource({ name: 'reports', singular: 'report', operations: [conversations] })
