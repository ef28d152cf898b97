import { resource } from '../../kernel/manifest.ts'
import { list } from './list.ts'
import { listOfInbox } from './list-of-inbox.ts'

export const assignableAgents = resource({
  name: 'assignableAgents',
  singular: 'assignable_agent',
  operations: [list, listOfInbox],
})
