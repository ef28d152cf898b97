import { resource } from '../../kernel/manifest.ts'
import { list } from './list.ts'
import { ofConversation } from './of-conversation.ts'

export const reportingEvents = resource({
  name: 'reportingEvents',
  singular: 'reporting_event',
  operations: [ofConversation, list],
})
