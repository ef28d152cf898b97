import type { Contact } from '../../data/contacts.ts'
import { createStore } from '../../data/store.ts'

/** Whom it is for and by which inbox; the text and the files are a draft like any other. */
export interface Begun {
  isOpen: boolean
  contact?: Contact
  inboxId?: number
}

export const begun = createStore<Begun>({ isOpen: false })

export function openNewConversation(contact?: Contact): void {
  const before = begun.get()
  begun.set(contact && contact.id !== before.contact?.id ? { isOpen: true, contact } : { ...before, isOpen: true })
}
