import { resource } from '../../kernel/manifest.ts'
import { indexAll } from './jobs/index-all.ts'

export const search = resource({ name: 'search', singular: 'search', operations: [], jobs: [indexAll] })
