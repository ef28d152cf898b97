import { type Static, T } from '../../../kernel/schema.ts'

export const WidgetMember = T.object(
  {
    id: T.number(),
    name: T.text(),
    avatar_url: T.longText(),
    availability_status: T.text(),
  },
  { title: 'WidgetMember' },
)

export type WidgetMember = Static<typeof WidgetMember>
