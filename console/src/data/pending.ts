import type { Conversation } from '../../../sdk/src/index.ts'
import { settleMembership } from './membership.ts'
import { queryClient } from './query-client.ts'
import { conversationRecord, patchConversation, pendingChanges, recordKeys } from './records.ts'

export type Patch = (conversation: Conversation) => Conversation

/** Shown as if it were done, whatever is told meanwhile, until the server has said so. */
export function showPending(accountId: number, number: number, patch: Patch): void {
  const changes = pendingChanges(accountId, number)
  changes.add(patch)
  const before = conversationRecord(accountId, number)
  patchConversation(accountId, number, patch)
  settleMembership(accountId, number, { before })
}

export function settled(accountId: number, number: number, patch: Patch): void {
  pendingChanges(accountId, number).delete(patch)
}

/** It was refused: what it was before is put back, and what it is now is asked for. */
export function putBack(accountId: number, number: number, patch: Patch, before: Conversation | undefined): void {
  settled(accountId, number, patch)
  const now = conversationRecord(accountId, number)
  if (!before || !now) return
  const changed = Object.entries(patch(before)).filter(([name, value]) => value !== before[name as keyof Conversation])
  patchConversation(accountId, number, (conversation) => {
    const restored: Record<string, unknown> = { ...conversation }
    for (const [name] of changed) restored[name] = before[name as keyof Conversation]
    return restored as unknown as Conversation
  })
  settleMembership(accountId, number, { before: now })
  void queryClient.invalidateQueries({ queryKey: recordKeys.conversation(accountId, number), exact: true })
}
