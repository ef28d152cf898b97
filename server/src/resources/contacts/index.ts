import { resource } from '../../kernel/manifest.ts'
import { create as createContactInbox } from './contact-inboxes/create.ts'
import { filter as filterContactInboxes } from './contact-inboxes/filter.ts'
import { contactableInboxes } from './contactable-inboxes.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { destroyCustomAttributes } from './destroy-custom-attributes.ts'
import { disconnectSome } from './disconnect.ts'
import { fetchPicture } from './fetch-picture.ts'
import { filter } from './filter.ts'
import { get } from './get.ts'
import { add as addLabels } from './labels/add.ts'
import { list as listLabels } from './labels/list.ts'
import { remove as removeLabels } from './labels/remove.ts'
import { set as setLabels } from './labels/set.ts'
import { list } from './list.ts'
import { merge } from './merge.ts'
import { moveRest } from './move-messages.ts'
import { create as publicCreate } from './public/create.ts'
import { get as publicGet } from './public/get.ts'
import { identifyContact } from './public/identify.ts'
import { update as publicUpdate } from './public/update.ts'
import { search } from './search.ts'
import { update } from './update.ts'

export const contacts = resource({
  name: 'contacts',
  singular: 'contact',
  operations: [
    list,
    search,
    filter,
    create,
    get,
    update,
    remove,
    deleteAvatar,
    destroyCustomAttributes,
    merge,
    listLabels,
    setLabels,
    addLabels,
    removeLabels,
    contactableInboxes,
    createContactInbox,
    filterContactInboxes,
    publicCreate,
    publicGet,
    publicUpdate,
  ],
  jobs: [fetchPicture, moveRest],
  clearAfter: { inbox: disconnectSome },
  identifyContact,
})
