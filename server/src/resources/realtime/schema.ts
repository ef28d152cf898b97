import { T } from '../../kernel/schema.ts'

export const LiveFeedQuery = T.object({
  after: T.optional(
    T.text({ description: '`meta.next` of the answer before, or a `position`; without it, what comes from now on' }),
  ),
  wait: T.optional(T.integer(0, 30, { description: 'For how many seconds to wait where there is nothing yet' })),
  present: T.optional(T.boolean({ description: 'Whether you are there while you wait, as somebody with a socket is' })),
})

const Frame = T.object(
  {
    event: T.text(),
    data: T.json(),
    position: T.optional(T.text({ description: 'Absent for what is told once and not kept' })),
  },
  { title: 'LiveFrame' },
)

export const LiveFeed = T.object(
  {
    payload: T.array(Frame),
    meta: T.object({
      next: T.text(),
      has_more: T.boolean({ description: 'There is more already' }),
      resync: T.boolean({ description: 'Something was missed: ask for everything anew' }),
    }),
  },
  { title: 'LiveFeed' },
)
