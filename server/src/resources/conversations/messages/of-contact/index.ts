import { resource } from '../../../../kernel/manifest.ts'
import { list } from './operations/list.ts'

export const attachmentsOfContacts = resource({ name: 'contacts', singular: 'contact', operations: [list] })
