import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFromBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { BookOpen, Lock, MessageSquare } from '../../icons.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Badge } from '../../parts/chip.tsx'
import { languageName } from '../../parts/language-name.ts'
import { articleTones, conversationTones } from '../../parts/status-tones.ts'
import { Time } from '../../parts/time.tsx'
import type { Kind } from './address.ts'
import type { AnyHit, Hit } from './use-hits.ts'

export function HitRow({ kind, hit, accountId }: { kind: Kind; hit: AnyHit; accountId: number }) {
  if (kind === 'conversations') return <Conversation hit={hit as Hit<'conversations'>} accountId={accountId} />
  if (kind === 'messages') return <Message hit={hit as Hit<'messages'>} accountId={accountId} />
  if (kind === 'contacts') return <Contact hit={hit as Hit<'contacts'>} accountId={accountId} />
  return <Article hit={hit as Hit<'articles'>} accountId={accountId} />
}

function Conversation({ hit, accountId }: { hit: Hit<'conversations'>; accountId: number }) {
  const { id, contact, inbox, agent, created_at, status, highlight, message } = hit
  const name = contact.name || contact.email || contact.phone_number || `#${id}`
  return (
    <Row
      link={{ to: '/accounts/$accountId/conversations/$conversationId', params: ids(accountId, id) }}
      icon={<Avatar name={name} size={32} />}
      title={name}
      facts={[`#${id}`, inbox.name, agent?.name ?? '']}
      at={created_at}
      badge={<Badge tone={conversationTones[status]}>{t(`search.status_${status}`)}</Badge>}
    >
      <Marked parts={highlight} otherwise={message?.content ?? ''} unless={name} />
    </Row>
  )
}

function Message({ hit, accountId }: { hit: Hit<'messages'>; accountId: number }) {
  const inboxes = useFromBootstrap((bootstrap) => bootstrap.inboxes)
  const { id, conversation_id, contact, sender, inbox_id, created_at, highlight, content } = hit
  const isOfContact = sender?.type === 'contact' && sender.id === contact.id
  const writer = isOfContact ? '' : t('search.by', { name: sender?.name || t('search.nobody') })
  return (
    <Row
      link={{
        to: '/accounts/$accountId/conversations/$conversationId',
        params: ids(accountId, conversation_id),
        search: { messageId: id },
      }}
      icon={hit.private ? <Lock aria-hidden /> : <MessageSquare aria-hidden />}
      title={contact.name || `#${conversation_id}`}
      facts={[writer, `#${conversation_id}`, inboxes?.find((inbox) => inbox.id === inbox_id)?.name ?? '']}
      at={created_at}
      badge={hit.private && <Badge tone="warn">{t('search.note')}</Badge>}
    >
      <Marked parts={highlight} otherwise={content ?? ''} />
    </Row>
  )
}

function Contact({ hit, accountId }: { hit: Hit<'contacts'>; accountId: number }) {
  const { id, name, email, phone_number, thumbnail, last_activity_at, highlight } = hit
  const shown = name || email || phone_number || `#${id}`
  return (
    <Row
      link={{
        to: '/accounts/$accountId/contacts/$contactId',
        params: { accountId: String(accountId), contactId: String(id) },
      }}
      icon={<Avatar name={shown} src={thumbnail} size={32} />}
      title={shown}
      facts={[email ?? '', phone_number ?? '']}
      at={last_activity_at}
    >
      <Marked parts={highlight} otherwise="" unless={shown} />
    </Row>
  )
}

function Article({ hit, accountId }: { hit: Hit<'articles'>; accountId: number }) {
  const { id, title, portal_slug, locale, category_name, status, updated_at, highlight, description } = hit
  return (
    <Row
      link={{
        to: '/accounts/$accountId/portals/$slug/$locale/articles/edit/$article',
        params: { accountId: String(accountId), slug: portal_slug, locale, article: String(id) },
      }}
      icon={<BookOpen aria-hidden />}
      title={title}
      facts={[category_name ?? '', languageName(locale)]}
      at={updated_at}
      badge={<Badge tone={articleTones[status]}>{t(`search.status_${status}`)}</Badge>}
    >
      <Marked parts={highlight} otherwise={description ?? ''} unless={title} />
    </Row>
  )
}

interface RowProps {
  link: LinkProps
  icon: ReactNode
  title: string
  facts: string[]
  at?: number
  badge?: ReactNode
  children: ReactNode
}

function Row({ link, icon, title, facts, at, badge, children }: RowProps) {
  return (
    <Link {...link} className="search-hit">
      <span className="search-icon">{icon}</span>
      <span className="search-what">
        <span className="search-title">
          <bdi>{title}</bdi>
          {badge}
        </span>
        {children}
        <span className="search-facts">
          {facts.filter(Boolean).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          {at !== undefined && <Time at={at} />}
        </span>
      </span>
    </Link>
  )
}

type Part = AnyHit['highlight'][number]

/** The text around the first match. Where it says no more than the heading does, something else is shown. */
function Marked({ parts, otherwise, unless = '' }: { parts: Part[]; otherwise: string; unless?: string }) {
  const saysMore = !['', unless].includes(parts.map((part) => part.text).join(''))
  if (!saysMore && !otherwise) return null
  return (
    <span className="search-text" dir="auto">
      {saysMore
        ? parts.map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have only their places
            part.match ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
          )
        : otherwise}
    </span>
  )
}

function ids(accountId: number, number: number) {
  return { accountId: String(accountId), conversationId: String(number) }
}
