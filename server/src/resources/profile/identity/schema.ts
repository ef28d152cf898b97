import { T } from '../../../kernel/schema.ts'

export const LinkedIdentity = T.object(
  {
    provider: T.nullable(T.text({ description: 'What the provider of single sign-on is called; null without one' })),
    linked_at: T.nullable(T.isoTime({ description: 'Since when you are known by it; null where you are not' })),
    signed_in_with: T.boolean({ description: 'Whether this session was opened through the provider' }),
    has_password: T.boolean({ description: 'Without one, the link cannot be removed' }),
  },
  { title: 'LinkedIdentity' },
)
