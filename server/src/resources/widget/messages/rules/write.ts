import type { ContactActor } from '../../../../kernel/actor.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { KeptFile } from '../../../../kernel/files/store.ts'
import type { FileRow } from '../../../../kernel/files/table.ts'
import { withUploads } from '../../../../kernel/files/uploads.ts'
import { findPublicMessage } from '../../../conversations/messages/public/queries/messages.ts'
import { writeAsContact } from '../../../conversations/messages/public/rules/write.ts'
import { attachmentsOf } from '../../../conversations/messages/rules/attachments-of.ts'
import type { Posted } from '../../../conversations/messages/rules/post.ts'
import type { Change } from '../../../conversations/rules/change.ts'
import { requireFeature } from '../../rules/features.ts'
import { requireVisitorFiles } from '../../rules/visitor-files.ts'

interface Said {
  content?: string | null
  reply_to?: number | null
  echo_id?: string
  attachments?: string[]
}

/** Posts what the visitor has written. */
export async function writeAsVisitor(
  change: Change,
  actor: ContactActor,
  { content, reply_to, echo_id, attachments = [] }: Said,
  files: readonly KeptFile[] = [],
): Promise<Posted> {
  if (files.length + attachments.length > 0) requireFeature(actor.inbox, 'attachments', 'attachments')
  const { act, view } = change
  // A visitor cannot describe an attachment, only bring one that was sent.
  const described = (await withUploads(act, view.account_id, attachments)) as FileRow[]
  requireVisitorFiles([...files, ...described])
  const answered = reply_to ? await findPublicMessage(act.tx, view, reply_to) : undefined
  if (reply_to && !answered) fail('unknown', { field: 'reply_to', message: 'is no message of this conversation' })
  const content_attributes = { in_reply_to: answered?.id ?? null }
  return writeAsContact(change, actor, { content, echo_id, content_attributes }, attachmentsOf(files, described))
}
