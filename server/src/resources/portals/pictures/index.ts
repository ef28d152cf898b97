import { resource } from '../../../kernel/manifest.ts'
import { dropPortalPictures } from './jobs/drop.ts'
import { create } from './operations/create.ts'

export const pictures = resource({
  name: 'portals',
  singular: 'picture',
  operations: [create],
  jobs: [dropPortalPictures],
})
