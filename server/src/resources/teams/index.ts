import { resource } from '../../kernel/manifest.ts'
import { add as addMembers } from './members/operations/add.ts'
import { list as listMembers } from './members/operations/list.ts'
import { remove as removeMembers } from './members/operations/remove.ts'
import { replace as replaceMembers } from './members/operations/replace.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'
import { leaveTeams } from './rules/leave.ts'

export const teams = resource({
  name: 'teams',
  singular: 'team',
  operations: [list, create, get, update, remove, listMembers, addMembers, replaceMembers, removeMembers],
  whenRemoved: { membership: leaveTeams },
})
