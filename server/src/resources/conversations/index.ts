import { resource } from '../../kernel/manifest.ts'
import { create as createAssignment } from './assignments/create.ts'
import { list as listAttachments } from './attachments/list.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { clearConversations, deleteConversationsOfContact, eraseSomeOfInbox } from './erase.ts'
import { filter } from './filter.ts'
import { get } from './get.ts'
import { add as addLabels } from './labels/add.ts'
import { list as listLabels } from './labels/list.ts'
import { remove as removeLabels } from './labels/remove.ts'
import { set as setLabels } from './labels/set.ts'
import { list } from './list.ts'
import { meta } from './meta.ts'
import { mute } from './mute.ts'
import { create as createParticipants } from './participants/create.ts'
import { remove as removeParticipants } from './participants/delete.ts'
import { list as listParticipants } from './participants/list.ts'
import { update as updateParticipants } from './participants/update.ts'
import { create as publicCreate } from './public/create.ts'
import { get as publicGet } from './public/get.ts'
import { list as publicList } from './public/list.ts'
import { toggleStatus as publicToggleStatus } from './public/toggle-status.ts'
import { toggleTyping as publicToggleTyping } from './public/toggle-typing.ts'
import { updateLastSeen as publicUpdateLastSeen } from './public/update-last-seen.ts'
import { release, releaseConversations } from './release.ts'
import { search } from './search.ts'
import { setCustomAttributes } from './set-custom-attributes.ts'
import { togglePriority } from './toggle-priority.ts'
import { toggleStatus } from './toggle-status.ts'
import { toggleTypingStatus } from './toggle-typing-status.ts'
import { unmute } from './unmute.ts'
import { unread } from './unread.ts'
import { unreadCounts } from './unread-counts.ts'
import { update } from './update.ts'
import { updateLastSeen } from './update-last-seen.ts'
import { wakeSnoozed } from './wake.ts'

export const conversations = resource({
  name: 'conversations',
  singular: 'conversation',
  operations: [
    list,
    meta,
    filter,
    search,
    unreadCounts,
    create,
    get,
    update,
    remove,
    toggleStatus,
    togglePriority,
    toggleTypingStatus,
    setCustomAttributes,
    createAssignment,
    listLabels,
    setLabels,
    addLabels,
    removeLabels,
    listAttachments,
    listParticipants,
    createParticipants,
    updateParticipants,
    removeParticipants,
    updateLastSeen,
    unread,
    mute,
    unmute,
    publicList,
    publicCreate,
    publicGet,
    publicToggleStatus,
    publicToggleTyping,
    publicUpdateLastSeen,
  ],
  jobs: [clearConversations, wakeSnoozed, release],
  whenRemoved: { ...releaseConversations, contact: deleteConversationsOfContact },
  clearAfter: { inbox: eraseSomeOfInbox },
})
