import type { ConversationView } from '../../conversations/queries/conversations.ts'
import type { Act } from '../../conversations/rules/act.ts'
import { sendLetters } from '../../letters/jobs/send.ts'
import { pageWithLink } from '../../letters/present.ts'
import { listAddresses } from '../queries/team-mail.ts'

/** Writes to everybody in the teams about a conversation. */
export async function mailTeams(
  act: Act,
  { account_id, display_id: number }: Pick<ConversationView, 'account_id' | 'display_id'>,
  { team_ids, message }: { team_ids: number[]; message: string },
): Promise<void> {
  const html = pageWithLink(message, `${act.services.baseUrl}/app/accounts/${account_id}/conversations/${number}`)
  const addresses = await listAddresses(act.tx, account_id, team_ids)
  await sendLetters(act, account_id, addresses, { subject: `Conversation ${number}`, html })
}
