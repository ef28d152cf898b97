import { resource } from '../../kernel/manifest.ts'
import { create as createContactInbox } from './contact-inboxes/operations/create.ts'
import { filter as filterContactInboxes } from './contact-inboxes/operations/filter.ts'
import { contactEvents } from './events.ts'
import { exportContacts as exportJob } from './exports/jobs/export.ts'
import { get as getExport } from './exports/operations/get.ts'
import { list as listExports } from './exports/operations/list.ts'
import { importContacts as importJob } from './imports/jobs/import.ts'
import { get as getImport } from './imports/operations/get.ts'
import { list as listImports } from './imports/operations/list.ts'
import { refused as refusedRows } from './imports/operations/refused.ts'
import { fetchPicture } from './jobs/fetch-picture.ts'
import { forgetFiles, forgetPerson } from './jobs/forget-files.ts'
import { moveRest } from './jobs/move-messages.ts'
import { add as addLabels } from './labels/operations/add.ts'
import { list as listLabels } from './labels/operations/list.ts'
import { remove as removeLabels } from './labels/operations/remove.ts'
import { set as setLabels } from './labels/operations/set.ts'
import { clearRest } from './notes/jobs/clear.ts'
import { create as createNote } from './notes/operations/create.ts'
import { remove as removeNote } from './notes/operations/delete.ts'
import { get as getNote } from './notes/operations/get.ts'
import { list as listNotes } from './notes/operations/list.ts'
import { update as updateNote } from './notes/operations/update.ts'
import { active } from './operations/active.ts'
import { contactableInboxes } from './operations/contactable-inboxes.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { deleteAvatar } from './operations/delete-avatar.ts'
import { destroyCustomAttributes } from './operations/destroy-custom-attributes.ts'
import { exportContacts } from './operations/export.ts'
import { filter } from './operations/filter.ts'
import { get } from './operations/get.ts'
import { importContacts } from './operations/import.ts'
import { list } from './operations/list.ts'
import { merge } from './operations/merge.ts'
import { search } from './operations/search.ts'
import { update } from './operations/update.ts'
import { create as publicCreate } from './public/operations/create.ts'
import { get as publicGet } from './public/operations/get.ts'
import { update as publicUpdate } from './public/operations/update.ts'
import { identifyContact } from './public/rules/identify.ts'
import { disconnectSome } from './rules/disconnect.ts'

export const contacts = resource({
  name: 'contacts',
  singular: 'contact',
  audit: false,
  events: contactEvents,
  operations: [
    list,
    active,
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
    importContacts,
    listImports,
    getImport,
    refusedRows,
    exportContacts,
    listExports,
    getExport,
    listNotes,
    createNote,
    getNote,
    updateNote,
    removeNote,
    contactableInboxes,
    createContactInbox,
    filterContactInboxes,
    publicCreate,
    publicGet,
    publicUpdate,
  ],
  jobs: [fetchPicture, moveRest, clearRest, importJob, exportJob, forgetFiles],
  whenRemoved: { membership: forgetPerson },
  clearAfter: { inbox: disconnectSome },
  identifyContact,
})
