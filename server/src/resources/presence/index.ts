import { resource } from '../../kernel/manifest.ts'

export const presence = resource({ name: 'presence', singular: 'presence', operations: [] })
