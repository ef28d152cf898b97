import { resource } from '../../kernel/manifest.ts'
import { list } from './operations/list.ts'
import { listOfInbox } from './operations/list-of-inbox.ts'

export const campaigns = resource({
  name: 'campaigns',
  singular: 'campaign',
  operations: [list, listOfInbox],
})
