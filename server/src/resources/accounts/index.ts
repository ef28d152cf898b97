import { resource } from '../../kernel/manifest.ts'
import { get } from './get.ts'
import { update } from './update.ts'

export const accounts = resource({ name: 'accounts', singular: 'account', operations: [get, update] })
