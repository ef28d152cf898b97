import { Link } from '@tanstack/react-router'
import { useBootstrap } from '../../data/account.ts'
import { useContactConversations } from '../../data/contacts.ts'
import type { Conversation } from '../../data/conversations.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Badge } from '../../parts/chip.tsx'
import { oneLine } from '../../parts/one-line.ts'
import { conversationTones } from '../../parts/status-tones.ts'
import { Time } from '../../parts/time.tsx'
import { Loaded } from './loaded.tsx'

/** Conversations with a contact, but for the one that is open already. */
export function ContactConversations({
  contactId,
  except,
  empty,
}: {
  contactId: number
  except?: number
  empty: string
}) {
  const pages = useContactConversations(contactId)
  const items = pages.items.filter(({ id }) => id !== except)
  return (
    <Loaded pages={{ ...pages, items }} empty={empty} height={48}>
      {(conversations) => (
        <ul className="contact-list">
          {conversations.map((conversation) => (
            <Row key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ conversation }: { conversation: Conversation }) {
  const { account, inboxes } = useBootstrap()
  const { id, status, last_activity_at, inbox_id, last_non_activity_message: last } = conversation
  const inbox = inboxes.find((each) => each.id === inbox_id)
  return (
    <li>
      <Link to={`/accounts/${account.id}/conversations/${id}`} className="contact-row">
        <span className="contact-row-head">
          <span className="contact-row-number">#{formatNumber(id, { useGrouping: false })}</span>
          <Badge tone={conversationTones[status]}>{t('details.status', { status })}</Badge>
          <bdi className="contact-row-inbox">{inbox?.name}</bdi>
          <Time at={last_activity_at} short />
        </span>
        <span className="contact-row-text" dir="auto">
          {oneLine(last?.content ?? '') || t('details.no_text')}
        </span>
      </Link>
    </li>
  )
}
