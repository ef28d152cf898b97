import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { add as addMembers } from './members/add.ts'
import { list as listMembers } from './members/list.ts'
import { remove as removeMembers } from './members/remove.ts'
import { replace as replaceMembers } from './members/replace.ts'
import { deleteTeamMemberships } from './queries.ts'
import { update } from './update.ts'

export const teams = resource({
  name: 'teams',
  singular: 'team',
  operations: [list, create, get, update, remove, listMembers, addMembers, replaceMembers, removeMembers],
  whenRemoved: { membership: deleteTeamMemberships },
})
