import type { DraftMessage } from '../../../sdk/src/index.ts'
import { accountApi } from './client.ts'
import { mergeDrafts, type RemoteDraft } from './draft-merge.ts'
import { draftAt, draftKey, putDraft } from './draft-store.ts'

/** The server keeps one text of each person in a conversation: the reply, so that another device has it. */
const sendMs = 2000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const remoteOf = ({ message, updated_at }: DraftMessage): RemoteDraft => ({
  text: message ?? '',
  at: updated_at ?? null,
})

/** Answers what was written elsewhere, where both have changed. */
export async function fetchDraft(accountId: number, number: number): Promise<string | undefined> {
  const key = draftKey(accountId, number, 'reply')
  const remote = remoteOf(await accountApi(accountId).conversations.draftMessages.get(number))
  const before = draftAt(key)
  const { draft, other, mustSend } = mergeDrafts(before, remote)
  if (draft.text !== before.text || draft.base.at !== before.base.at) putDraft(key, draft)
  if (mustSend) sendDraftSoon(accountId, number)
  return other
}

export function sendDraftSoon(accountId: number, number: number, ms = sendMs): void {
  const key = draftKey(accountId, number, 'reply')
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => void sendDraft(accountId, number, key).catch(() => {}), ms),
  )
}

/** What could not be sent is sent when the conversation is opened again. */
async function sendDraft(accountId: number, number: number, key: string): Promise<void> {
  const { draftMessages } = accountApi(accountId).conversations
  const { text, base } = draftAt(key)
  if (text === base.text) return
  const remote = remoteOf(await draftMessages.update(number, { message: text }))
  putDraft(key, { ...draftAt(key), base: remote })
}
