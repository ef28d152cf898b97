import { type Static, T } from '../../../kernel/schema.ts'

/** A device, or an app, that somebody is signed in with. */
export const Session = T.object(
  {
    id: T.number(),
    user_agent: T.nullable(T.text({ description: 'What the browser or app calls itself, shortened' })),
    address: T.nullable(T.text({ description: 'The network it was last used from', examples: ['203.0.113.0/24'] })),
    last_used_at: T.nullable(T.isoTime({ description: 'Within five minutes' })),
    created_at: T.isoTime(),
    expires_at: T.isoTime(),
    current: T.boolean({ description: 'The one that this request came with' }),
  },
  { title: 'Session' },
)

export type Session = Static<typeof Session>
