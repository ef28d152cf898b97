import { Link } from '@tanstack/react-router'
import { useAccountId } from '../../../data/account.ts'
import { formatNumber } from '../../../i18n.ts'

export function ConversationLink({ number }: { number: number }) {
  return (
    <Link
      to="/accounts/$accountId/conversations/$number"
      params={{ accountId: String(useAccountId()), number: String(number) }}
    >
      #{formatNumber(number, { useGrouping: false })}
    </Link>
  )
}
