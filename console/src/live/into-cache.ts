import { isListed } from '../data/lists.ts'
import { removeFromLists, settleMembership } from '../data/membership.ts'
import { queryClient } from '../data/query-client.ts'
import {
  conversationRecord,
  forgetConversation,
  frameLog,
  patchConversation,
  recordKeys,
  storeConversations,
  threadRecord,
} from '../data/records.ts'
import { throttled } from '../data/throttled.ts'
import { applyToConversation, applyToThread, conversationFrom } from './apply.ts'
import { type Frame, isMessageFrame, numberOf } from './frame.ts'
import { readSoon } from './read-soon.ts'

/** Everything that is shown follows what is told. */
export function intoCache(accountId: number, frame: Frame): void {
  const log = frameLog(accountId)
  log.add(frame)
  const number = numberOf(frame)
  if (number !== undefined) ofConversation(accountId, number, frame)
  else if (frame.event.startsWith('contact.')) ofContact(accountId, frame)
  else if (frame.event.startsWith('notification.')) invalidateAll(accountId, 'notifications')
  else if (frame.event === 'account.cache_invalidated') refreshBootstrapSoon(accountId)
}

function ofConversation(accountId: number, number: number, frame: Frame): void {
  if (frame.event === 'conversation.deleted') {
    removeFromLists(accountId, number)
    forgetConversation(accountId, number)
    return
  }
  const thread = threadRecord(accountId, number)
  if (thread) queryClient.setQueryData(recordKeys.thread(accountId, number), applyToThread(thread, frame))
  const before = conversationRecord(accountId, number)
  if (before) {
    patchConversation(accountId, number, (known) => applyToConversation(known, frame) ?? known)
    settleMembership(accountId, number, { isNews: isIncoming(frame), before })
    return
  }
  const first = conversationFrom(frame)
  if (first) {
    storeConversations(accountId, [first], frameLog(accountId).place)
    settleMembership(accountId, number, frame.event === 'conversation.created' ? { before: null } : {})
    if (!isListed(accountId, number)) forgetConversation(accountId, number)
  } else if (frame.event === 'message.created') readSoon(accountId, number)
}

const isIncoming = (frame: Frame) =>
  isMessageFrame(frame) && frame.event === 'message.created' && frame.data.message_type === 0

function ofContact(accountId: number, frame: Frame): void {
  const id = Number(frame.data.id)
  if (frame.event === 'contact.updated') {
    for (const number of knownNumbers(accountId)) {
      patchConversation(accountId, number, (before) => applyToConversation(before, frame) ?? before)
      const thread = threadRecord(accountId, number)
      if (thread) queryClient.setQueryData(recordKeys.thread(accountId, number), applyToThread(thread, frame))
    }
  }
  void queryClient.invalidateQueries({ queryKey: ['contacts.get', accountId, id] })
  contactsSoon(accountId)
}

function knownNumbers(accountId: number): number[] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['conversations.get', accountId] })
  return queries.map(({ queryKey }) => Number(queryKey[2]))
}

const contactsSoon = throttled(3000, (accountId: number) => {
  for (const name of ['contacts.list', 'contacts.search', 'contacts.filter']) {
    void queryClient.invalidateQueries({ queryKey: [name, accountId] })
  }
})

const refreshBootstrapSoon = throttled(2000, (accountId: number) => {
  void queryClient.invalidateQueries({ queryKey: ['bootstrap.get', accountId] })
})

function invalidateAll(accountId: number, resource: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, account] }) => account === accountId && String(name).startsWith(`${resource}.`),
  })
}

/** Too much was missed: what is shown is read again, what is not is read when it is shown. */
export function refreshAll(accountId: number): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [, account] }) => account === accountId })
}
