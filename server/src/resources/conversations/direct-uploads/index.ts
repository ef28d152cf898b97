import { resource } from '../../../kernel/manifest.ts'
import { create } from './operations/create.ts'

/** What clients announce is nested under another name than the rest of what conversations take. */
export const directUploads = resource({ name: 'conversations', singular: 'blob', operations: [create] })
