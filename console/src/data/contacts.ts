import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Contact, ContactChanges, FilterItem, NewContact } from '../../../sdk/src/index.ts'
import { useAccountId } from './account.ts'
import { accountApi } from './client.ts'
import type { Conversation } from './conversations.ts'
import { usePages } from './pages.ts'
import { queryClient } from './query-client.ts'
import { patchConversation } from './records.ts'

export type { Contact }

/** Which contacts are shown. What is looked for comes before everything else. */
export interface ContactView {
  q?: string
  isActive?: boolean
  label?: string
  filter?: FilterItem[]
  sort?: string
}

const pageSize = 50

export function useContacts({ q, isActive, label, filter, sort }: ContactView) {
  const query = { per_page: pageSize, ...(sort && { sort }) }
  const asked = q ? 'search' : isActive ? 'active' : filter ? 'filter' : 'list'
  return usePages<Contact>({
    operation: `contacts.${asked}`,
    args: { q, label, filter, sort },
    isKept: true,
    read: async ({ contacts }, paging, signal) => {
      const page = { ...query, ...paging }
      const { payload, meta } = q
        ? await contacts.search({ ...page, q }, { signal })
        : isActive
          ? await contacts.active(page, { signal })
          : filter
            ? await contacts.filter({ payload: filter }, page, { signal })
            : await contacts.list({ ...page, ...(label !== undefined && { labels: [label] }) }, { signal })
      return { items: payload, total: meta.count }
    },
  })
}

/** The first few that fit, for choosing one. */
export function useFoundContacts(q: string) {
  const accountId = useAccountId()
  const wanted = q.trim()
  return useQuery({
    queryKey: ['contacts.search', accountId, { q: wanted, per_page: 8 }] as const,
    queryFn: async ({ signal }) => {
      const { contacts } = accountApi(accountId)
      const found = wanted
        ? await contacts.search({ q: wanted, per_page: 8 }, { signal })
        : await contacts.list({ per_page: 8 }, { signal })
      return found.payload
    },
    placeholderData: keepPreviousData,
  })
}

export const contactQuery = (accountId: number, id: number) => ({
  queryKey: ['contacts.get', accountId, id] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await accountApi(accountId).contacts.get(id, { include_contact_inboxes: true }, { signal })).payload,
})

export function useContact(id: number) {
  return useQuery(contactQuery(useAccountId(), id))
}

export function useContactLabels(id: number) {
  const accountId = useAccountId()
  return useQuery({
    queryKey: ['contacts.labels.list', accountId, id] as const,
    queryFn: async ({ signal }) => (await accountApi(accountId).contacts.labels.list(id, { signal })).payload,
  })
}

export function useContactConversations(id: number) {
  return usePages<Conversation>({
    operation: 'contacts.conversations.list',
    args: id,
    read: async (api, paging, signal) => ({
      items: (await api.contacts.conversations.list(id, { per_page: 10, ...paging }, { signal })).payload,
    }),
  })
}

export function useContactFiles(id: number) {
  return usePages({
    operation: 'contacts.attachments.list',
    args: id,
    read: async (api, paging, signal) => {
      const { payload, meta } = await api.contacts.attachments.list(id, { per_page: 20, ...paging }, { signal })
      return { items: payload, total: meta.total_count }
    },
  })
}

export function useConversationFiles(number: number) {
  return usePages({
    operation: 'conversations.attachments.list',
    args: number,
    read: async (api, paging, signal) => {
      const { payload, meta } = await api.conversations.attachments.list(
        number,
        { per_page: 20, ...paging },
        { signal },
      )
      return { items: payload, total: meta.total_count }
    },
  })
}

export function useContactNotes(id: number) {
  return usePages({
    operation: 'contacts.notes.list',
    args: id,
    read: async (api, paging, signal) => ({
      items: await api.contacts.notes.list(id, { per_page: 20, ...paging }, { signal }),
    }),
  })
}

/** What people do to contacts. Each rejects with what the server said, and has changed nothing then. */
export function contactChanges(accountId: number) {
  const { contacts } = accountApi(accountId)
  const notesAgain = (id: number) => refresh(accountId, 'contacts.notes.list', id)
  return {
    create: async (body: NewContact): Promise<Contact> => {
      const { payload } = await contacts.create(body)
      listsAgain(accountId)
      return payload.contact
    },
    update: async (id: number, changes: ContactChanges & { avatar?: File }): Promise<void> => {
      show(accountId, (await contacts.update(id, changes)).payload)
    },
    removePicture: async (id: number) => show(accountId, (await contacts.deleteAvatar(id)).payload),
    setLabels: async (id: number, labels: string[]): Promise<void> => {
      const { payload } = await contacts.labels.set(id, { labels })
      queryClient.setQueryData(['contacts.labels.list', accountId, id], payload)
      listsAgain(accountId)
    },
    merge: async (base: number, other: number): Promise<void> => {
      await contacts.merge({ base_contact_id: base, mergee_contact_id: other })
      queryClient.removeQueries({ queryKey: ['contacts.get', accountId, other] })
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name, account] }) => account === accountId && String(name).startsWith('contacts.'),
      })
    },
    delete: async (id: number): Promise<void> => {
      await contacts.delete(id)
      queryClient.removeQueries({ queryKey: ['contacts.get', accountId, id] })
      listsAgain(accountId)
    },
    addNote: async (id: number, content: string) => {
      await contacts.notes.create(id, { content })
      await notesAgain(id)
    },
    changeNote: async (id: number, noteId: number, content: string) => {
      await contacts.notes.update(id, noteId, { content })
      await notesAgain(id)
    },
    deleteNote: async (id: number, noteId: number) => {
      await contacts.notes.delete(id, noteId)
      await notesAgain(id)
    },
  }
}

/** Wherever the contact is shown. */
function show(accountId: number, contact: Contact): void {
  queryClient.setQueryData<Contact>(['contacts.get', accountId, contact.id], (before) => ({
    ...(before?.contact_inboxes && { contact_inboxes: before.contact_inboxes }),
    ...contact,
  }))
  const known = queryClient.getQueriesData<Conversation>({ queryKey: ['conversations.get', accountId] })
  for (const [, conversation] of known) {
    if (conversation?.meta.sender.id !== contact.id) continue
    patchConversation(accountId, conversation.id, (before) => ({
      ...before,
      muted: contact.blocked,
      meta: { ...before.meta, sender: contact },
    }))
  }
  listsAgain(accountId)
}

export function listsAgain(accountId: number): void {
  for (const name of ['list', 'search', 'filter', 'active']) void refresh(accountId, `contacts.${name}`)
}

function refresh(accountId: number, operation: string, ...args: unknown[]): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [operation, accountId, ...args] })
}
