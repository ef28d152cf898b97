import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { getOfInbox } from './operations/get-of-inbox.ts'
import { list } from './operations/list.ts'
import { listInboxes } from './operations/list-inboxes.ts'
import { removeFromInbox } from './operations/remove-from-inbox.ts'
import { setOfInbox } from './operations/set-of-inbox.ts'
import { update } from './operations/update.ts'

export const assignmentPolicies = resource({
  name: 'assignmentPolicies',
  singular: 'assignment_policy',
  operations: [list, create, get, update, remove, listInboxes, getOfInbox, setOfInbox, removeFromInbox],
})
