import { resource } from '../../kernel/manifest.ts'
import { actionEvents } from './events.ts'

/** What automation rules and macros can do to a conversation. */
export const actions = resource({
  name: 'actions',
  singular: 'action',
  events: actionEvents,
  operations: [],
})
