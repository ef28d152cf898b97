import { escapeHtml } from '../../../kernel/html.ts'
import type { ConversationView } from '../../conversations/queries/conversations.ts'
import type { Act } from '../../conversations/rules/act.ts'
import { sendLetters } from '../../letters/jobs/send.ts'
import { listAddresses } from '../queries/team-mail.ts'

/** Writes to everybody in the teams about a conversation. */
export async function mailTeams(
  act: Act,
  { account_id, display_id: number }: Pick<ConversationView, 'account_id' | 'display_id'>,
  { team_ids, message }: { team_ids: number[]; message: string },
): Promise<void> {
  const link = escapeHtml(`${act.services.baseUrl}/app/accounts/${account_id}/conversations/${number}`)
  const text = escapeHtml(message).replaceAll('\n', '<br>')
  const html = `<!doctype html>\n<p>${text}</p>\n<p><a href="${link}">${link}</a></p>\n`
  const addresses = await listAddresses(act.tx, account_id, team_ids)
  await sendLetters(act, account_id, addresses, { subject: `Conversation ${number}`, html })
}
