import { resource } from '../../kernel/manifest.ts'
import { indexAll } from './jobs/index-all.ts'
import { all } from './operations/all.ts'
import { articles } from './operations/articles.ts'
import { contacts } from './operations/contacts.ts'
import { conversations } from './operations/conversations.ts'
import { messages } from './operations/messages.ts'

export const search = resource({
  name: 'search',
  singular: 'search',
  operations: [all, conversations, messages, contacts, articles],
  jobs: [indexAll],
})
