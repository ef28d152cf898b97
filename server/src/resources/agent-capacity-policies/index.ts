import { resource } from '../../kernel/manifest.ts'
import { create as createLimit } from './inbox-limits/operations/create.ts'
import { remove as removeLimit } from './inbox-limits/operations/delete.ts'
import { update as updateLimit } from './inbox-limits/operations/update.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'
import { deleteLimitsOfInbox } from './queries/inbox-limits.ts'
import { followLabels } from './rules/follow-labels.ts'
import { add as addUser } from './users/operations/add.ts'
import { list as listUsers } from './users/operations/list.ts'
import { remove as removeUser } from './users/operations/remove.ts'

export const agentCapacityPolicies = resource({
  name: 'agentCapacityPolicies',
  singular: 'agent_capacity_policy',
  operations: [
    list,
    create,
    get,
    update,
    remove,
    listUsers,
    addUser,
    removeUser,
    createLimit,
    updateLimit,
    removeLimit,
  ],
  whenRemoved: { ...followLabels, inbox: deleteLimitsOfInbox },
})
