import { partial, type Static, T } from '../../kernel/schema.ts'

const Frame = T.object(
  {
    type: T.enum(['frame']),
    url: T.link({ description: 'The page that is shown; nothing is sent to it by the server' }),
  },
  { title: 'DashboardAppFrame' },
)

export const DashboardApp = T.object(
  {
    id: T.number(),
    title: T.text(),
    content: T.array(Frame),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'DashboardApp' },
)

export const NewDashboardApp = T.object(
  {
    title: T.name({ examples: ['Orders'] }),
    content: T.array(Frame, {
      minItems: 1,
      maxItems: 20,
      description: 'The pages that it shows, at least one',
      examples: [[{ type: 'frame', url: 'https://orders.example/panel' }]],
    }),
  },
  { title: 'NewDashboardApp' },
)

export const DashboardAppChanges = partial(NewDashboardApp, 'DashboardAppChanges')

export type DashboardApp = Static<typeof DashboardApp>
export type NewDashboardApp = Static<typeof NewDashboardApp>
export type DashboardAppChanges = Static<typeof DashboardAppChanges>
