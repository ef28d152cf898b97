import type { Db } from '../../../kernel/db/db.ts'
import { availableName } from '../../users/present.ts'
import { attachmentsByMessage } from '../messages/queries/attachments.ts'
import type { AttachmentView, MessageView } from '../messages/queries/messages.ts'
import { listLatestPublic } from '../messages/queries/transcript.ts'
import type { ConversationView } from '../queries/conversations.ts'

export interface Transcript {
  number: number
  inbox: string
  contact: string
  /** In the order in which they were said. */
  lines: TranscriptLine[]
  /** Whether there was more before the first of them. */
  isCut: boolean
}

export interface TranscriptLine {
  at: number
  author: string
  text: string
  /** What each of its attachments is called. */
  attachments: string[]
}

const pageSize = 200
const mostPages = 10
/** About what a mail may carry. */
const mostCharacters = 5_000_000

/** What the contact has seen of the conversation, and nothing else; the latest part of it, where it is very long. */
export async function transcriptOf(db: Db, conversation: ConversationView): Promise<Transcript> {
  const lines: TranscriptLine[] = []
  let before: number | undefined
  let characters = 0
  let isCut = true
  for (let page = 0; page < mostPages && characters < mostCharacters; page++) {
    const messages = await listLatestPublic(db, conversation, { before, limit: pageSize })
    const attachments = await attachmentsByMessage(db, messages)
    for (const message of messages) {
      lines.push(lineOf(message, attachments.get(message.id) ?? [], conversation))
      characters += message.content?.length ?? 0
    }
    before = messages.at(-1)?.id
    isCut = messages.length === pageSize
    if (!isCut) break
  }
  const { display_id, inbox_name, contact_name } = conversation
  return { number: display_id, inbox: inbox_name, contact: contact_name, lines: lines.reverse(), isCut }
}

function lineOf(message: MessageView, attachments: AttachmentView[], conversation: ConversationView): TranscriptLine {
  return {
    at: message.created_at,
    author: authorOf(message) || conversation.inbox_name,
    text: message.content ?? '',
    attachments: attachments.map(nameOf),
  }
}

function authorOf({ sender_type, contact_name, user_name, user_display_name, bot_name }: MessageView): string | null {
  if (sender_type === 'user') return availableName({ name: user_name ?? '', display_name: user_display_name })
  return sender_type === 'contact' ? contact_name : bot_name
}

function nameOf({ filename, fallback_title, external_url, file_type }: AttachmentView): string {
  return filename ?? fallback_title ?? external_url ?? file_type
}
