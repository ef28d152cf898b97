import { partial, type Static, T } from '../../kernel/schema.ts'

export const Team = T.object(
  {
    id: T.number(),
    name: T.text(),
    description: T.optional(T.longText()),
    allow_auto_assign: T.boolean(),
    account_id: T.number(),
    is_member: T.boolean({ description: 'Whether the caller belongs to it' }),
  },
  { title: 'Team' },
)

export const NewTeam = T.object(
  {
    name: T.name({ description: 'Kept in lower case', examples: ['support'] }),
    description: T.optional(T.nullable(T.longText({ examples: ['First line'] }))),
    allow_auto_assign: T.optional(T.boolean({ description: 'True unless told otherwise' })),
  },
  { title: 'NewTeam' },
)

export const TeamChanges = partial(NewTeam, 'TeamChanges')

export type Team = Static<typeof Team>
export type NewTeam = Static<typeof NewTeam>
export type TeamChanges = Static<typeof TeamChanges>
