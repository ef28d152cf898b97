import { resource } from '../../kernel/manifest.ts'
import { fillDeskJob } from './jobs/fill.ts'
import { create } from './operations/create.ts'
import { get } from './operations/get.ts'

export const demoDesk = resource({
  name: 'demoDesk',
  singular: 'demo_desk',
  operations: [get, create],
  jobs: [fillDeskJob],
})
