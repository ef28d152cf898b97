import { permissions } from '../../kernel/permissions.ts'
import { partial, type Static, T } from '../../kernel/schema.ts'

export const CustomRole = T.object(
  {
    id: T.number(),
    name: T.text(),
    description: T.nullable(T.longText()),
    permissions: T.array(T.enum(permissions)),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'CustomRole' },
)

export const NewCustomRole = T.object(
  {
    name: T.name({ examples: ['Sorter'] }),
    description: T.optional(T.nullable(T.longText({ examples: ['Hands out what has come in'] }))),
    permissions: T.optional(
      T.array(T.enum(permissions), {
        maxItems: 100,
        description: 'None unless given. Of those about conversations, the one that shows the most counts',
        examples: [['conversation_unassigned_manage', 'contact_manage']],
      }),
    ),
  },
  { title: 'NewCustomRole' },
)

export const CustomRoleChanges = partial(NewCustomRole, 'CustomRoleChanges')

export type CustomRole = Static<typeof CustomRole>
export type NewCustomRole = Static<typeof NewCustomRole>
export type CustomRoleChanges = Static<typeof CustomRoleChanges>
