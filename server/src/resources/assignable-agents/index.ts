import { resource } from '../../kernel/manifest.ts'
import { list } from './operations/list.ts'
import { listOfInbox } from './operations/list-of-inbox.ts'

export const assignableAgents = resource({
  name: 'assignableAgents',
  singular: 'assignable_agent',
  operations: [list, listOfInbox],
})
