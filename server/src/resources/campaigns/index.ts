import { resource } from '../../kernel/manifest.ts'
import { list } from './list.ts'
import { listOfInbox } from './list-of-inbox.ts'

export const campaigns = resource({
  name: 'campaigns',
  singular: 'campaign',
  operations: [list, listOfInbox],
})
