import { resource } from '../../kernel/manifest.ts'
import { create as publicCreate } from './public/create.ts'
import { get as publicGet } from './public/get.ts'
import { identifyContact } from './public/identify.ts'
import { update as publicUpdate } from './public/update.ts'

export const contacts = resource({
  name: 'contacts',
  singular: 'contact',
  operations: [publicCreate, publicGet, publicUpdate],
  identifyContact,
})
