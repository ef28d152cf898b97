import { resource } from '../../kernel/manifest.ts'
import { list as listCampaigns } from './campaigns/operations/list.ts'
import { create as becomeVisitor } from './config/operations/create.ts'
import { get as getConfig } from './config/operations/get.ts'
import { destroyCustomAttributes as destroyContactAttributes } from './contact/operations/destroy-custom-attributes.ts'
import { get as getContact } from './contact/operations/get.ts'
import { setUser } from './contact/operations/set-user.ts'
import { update as updateContact } from './contact/operations/update.ts'
import { destroyCustomAttributes } from './conversations/operations/destroy-custom-attributes.ts'
import { get as getConversation } from './conversations/operations/get.ts'
import { history } from './conversations/operations/history.ts'
import { sendTranscript } from './conversations/operations/send-transcript.ts'
import { setCustomAttributes } from './conversations/operations/set-custom-attributes.ts'
import { toggleStatus } from './conversations/operations/toggle-status.ts'
import { toggleTyping } from './conversations/operations/toggle-typing.ts'
import { updateLastSeen } from './conversations/operations/update-last-seen.ts'
import { create as createEvent } from './events/operations/create.ts'
import { widgetEvents } from './events.ts'
import { list as listMembers } from './inbox-members/operations/list.ts'
import { create as addLabel } from './labels/operations/create.ts'
import { remove as removeLabel } from './labels/operations/delete.ts'
import { describeSites } from './rules/describe-sites.ts'
import { identifyVisitor } from './rules/identify.ts'
import { openWebsite } from './rules/open-website.ts'

export const widget = resource({
  name: 'widget',
  singular: 'event',
  audit: false,
  operations: [
    getConfig,
    becomeVisitor,
    getContact,
    updateContact,
    setUser,
    destroyContactAttributes,
    getConversation,
    history,
    updateLastSeen,
    toggleTyping,
    toggleStatus,
    sendTranscript,
    setCustomAttributes,
    destroyCustomAttributes,
    addLabel,
    removeLabel,
    createEvent,
    listCampaigns,
    listMembers,
  ],
  events: widgetEvents,
  identifyVisitor,
  openWebsite,
  describeSites,
})
