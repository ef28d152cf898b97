import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'

export const uploads = resource({ name: 'uploads', singular: 'upload', operations: [create] })
