import { resource } from '../../kernel/manifest.ts'
import { create as createAssignment } from './assignments/operations/create.ts'
import { list as listAttachments } from './attachments/operations/list.ts'
import { conversationEvents } from './events.ts'
import { distribute, distributeAll, forgetAssignments } from './jobs/distribute.ts'
import { clearConversations, deleteConversationsOfContact, eraseSomeOfInbox } from './jobs/erase.ts'
import { mailTranscript } from './jobs/mail-transcript.ts'
import { release, unassignConversations } from './jobs/unassign.ts'
import { unsnooze } from './jobs/unsnooze.ts'
import { add as addLabels } from './labels/operations/add.ts'
import { list as listLabels } from './labels/operations/list.ts'
import { remove as removeLabels } from './labels/operations/remove.ts'
import { set as setLabels } from './labels/operations/set.ts'
import { create } from './operations/create.ts'
import { createTest } from './operations/create-test.ts'
import { remove } from './operations/delete.ts'
import { filter } from './operations/filter.ts'
import { get } from './operations/get.ts'
import { getTranscript } from './operations/get-transcript.ts'
import { list } from './operations/list.ts'
import { meta } from './operations/meta.ts'
import { mute } from './operations/mute.ts'
import { search } from './operations/search.ts'
import { sendTranscript } from './operations/send-transcript.ts'
import { setCustomAttributes } from './operations/set-custom-attributes.ts'
import { togglePriority } from './operations/toggle-priority.ts'
import { toggleStatus } from './operations/toggle-status.ts'
import { toggleTypingStatus } from './operations/toggle-typing-status.ts'
import { unmute } from './operations/unmute.ts'
import { unread } from './operations/unread.ts'
import { unreadCounts } from './operations/unread-counts.ts'
import { update } from './operations/update.ts'
import { updateLastSeen } from './operations/update-last-seen.ts'
import { create as createParticipants } from './participants/operations/create.ts'
import { remove as removeParticipants } from './participants/operations/delete.ts'
import { list as listParticipants } from './participants/operations/list.ts'
import { update as updateParticipants } from './participants/operations/update.ts'
import { create as publicCreate } from './public/operations/create.ts'
import { get as publicGet } from './public/operations/get.ts'
import { list as publicList } from './public/operations/list.ts'
import { toggleStatus as publicToggleStatus } from './public/operations/toggle-status.ts'
import { toggleTyping as publicToggleTyping } from './public/operations/toggle-typing.ts'
import { updateLastSeen as publicUpdateLastSeen } from './public/operations/update-last-seen.ts'
import { changeContact } from './rules/change-contact.ts'
import { distributeOnArrival } from './rules/distribute-on-arrival.ts'
import { clearSla, withdrawSla } from './sla/jobs/clear.ts'
import { noteOverdue } from './sla/jobs/overdue.ts'
import { recompute } from './sla/jobs/recompute.ts'
import { followHours } from './sla/rules/follow-hours.ts'

export const conversations = resource({
  name: 'conversations',
  singular: 'conversation',
  audit: false,
  events: conversationEvents,
  operations: [
    list,
    meta,
    filter,
    search,
    unreadCounts,
    create,
    createTest,
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
    getTranscript,
    sendTranscript,
    publicList,
    publicCreate,
    publicGet,
    publicToggleStatus,
    publicToggleTyping,
    publicUpdateLastSeen,
  ],
  jobs: [
    clearConversations,
    mailTranscript,
    unsnooze,
    release,
    noteOverdue,
    recompute,
    clearSla,
    distribute,
    distributeAll,
    forgetAssignments,
  ],
  listeners: [followHours],
  whenRemoved: {
    ...unassignConversations,
    ...withdrawSla,
    contact: deleteConversationsOfContact,
    merged_contact: changeContact,
  },
  hears: [distributeOnArrival],
  clearAfter: { inbox: eraseSomeOfInbox },
})
