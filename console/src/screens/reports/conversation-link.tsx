import { Link } from '@tanstack/react-router'
import { useAccountId } from '../../data/account.ts'

/** Leads to a conversation, by the name of who it is with. */
export function ConversationLink({ number, name }: { number: number; name: string | null }) {
  return (
    <Link
      to="/accounts/$accountId/conversations/$number"
      params={{ accountId: String(useAccountId()), number: String(number) }}
      className="reports-link"
    >
      <bdi>{name || `#${number}`}</bdi>
    </Link>
  )
}
