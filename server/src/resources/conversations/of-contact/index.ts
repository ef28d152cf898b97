import { resource } from '../../../kernel/manifest.ts'
import { list } from './list.ts'

export const conversationsOfContacts = resource({ name: 'contacts', singular: 'contact', operations: [list] })
