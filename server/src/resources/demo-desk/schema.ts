import { type Static, T } from '../../kernel/schema.ts'

export const NewDemoDesk = T.object(
  {
    conversations: T.optional(
      T.integer(1, 1000, { description: 'How many of them; 200 unless given', examples: [200] }),
    ),
  },
  { title: 'NewDemoDesk' },
)

export const DemoDesk = T.object(
  {
    status: T.enum(['none', 'working', 'failed', 'done'], {
      description: '`failed`: the work was put aside, and goes on when the operator lets it',
    }),
    done: T.number({ description: 'How many conversations are there' }),
    total: T.number({ description: 'How many there will be' }),
    available: T.boolean({ description: 'Whether it can be set up: once, and only where there are no conversations' }),
  },
  { title: 'DemoDesk' },
)

export type DemoDesk = Static<typeof DemoDesk>
