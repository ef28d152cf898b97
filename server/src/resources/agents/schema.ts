import { type Static, T } from '../../kernel/schema.ts'
import { availabilities, roles } from '../users/schema.ts'

export const Agent = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    availability_status: T.enum(availabilities),
    auto_offline: T.boolean(),
    confirmed: T.boolean(),
    email: T.text(),
    provider: T.text(),
    available_name: T.text(),
    custom_attributes: T.optional(T.json()),
    name: T.text(),
    role: T.enum(roles),
    thumbnail: T.text(),
  },
  { title: 'Agent' },
)

export type Agent = Static<typeof Agent>
