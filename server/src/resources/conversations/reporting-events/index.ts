import { resource } from '../../../kernel/manifest.ts'
import { list } from './operations/list.ts'
import { ofConversation } from './operations/of-conversation.ts'

export const reportingEvents = resource({
  name: 'reportingEvents',
  singular: 'reporting_event',
  operations: [ofConversation, list],
})
