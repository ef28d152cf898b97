import { resource } from '../../kernel/manifest.ts'
import { sendLetter } from './jobs/send.ts'

/** What is mailed to people, besides what conversations say. */
export const letters = resource({
  name: 'letters',
  singular: 'letter',
  operations: [],
  jobs: [sendLetter],
})
