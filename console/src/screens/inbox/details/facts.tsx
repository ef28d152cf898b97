import { safeHref } from '../../../../../common/markdown/index.ts'
import { useBootstrap } from '../../../data/account.ts'
import type { Conversation } from '../../../data/conversations.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { formatTime } from '../../../parts/time.tsx'
import { detailOf } from '../../contact/place.ts'
import { Fact } from './section.tsx'

/** Where it came from, when, and what it is called elsewhere. */
export function Facts({ conversation }: { conversation: Conversation }) {
  const { inboxes } = useBootstrap()
  const { id, uuid, created_at, additional_attributes, meta, inbox_id } = conversation
  const browser = browserOf(additional_attributes.browser)
  const referer = detailOf(conversation, 'referer')
  const href = safeHref(referer)
  const language = detailOf(conversation, 'browser_language') || detailOf(conversation, 'conversation_language')
  const ip = detailOf(meta.sender, 'created_at_ip')
  return (
    <dl className="details-facts">
      <Fact name={t('details.number')}>
        <span dir="ltr">#{formatNumber(id, { useGrouping: false })}</span>
      </Fact>
      <Fact name={t('details.inbox')}>
        <bdi>{inboxes.find((inbox) => inbox.id === inbox_id)?.name}</bdi>
      </Fact>
      <Fact name={t('details.created')}>{formatTime(created_at, { dateStyle: 'medium', timeStyle: 'short' })}</Fact>
      {browser && <Fact name={t('details.browser')}>{browser}</Fact>}
      {language && <Fact name={t('details.language')}>{language}</Fact>}
      {referer && (
        <Fact name={t('details.referer')}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {referer}
            </a>
          ) : (
            <bdi>{referer}</bdi>
          )}
        </Fact>
      )}
      {ip && <Fact name={t('details.ip')}>{ip}</Fact>}
      {meta.sender.identifier && (
        <Fact name={t('details.identifier')}>
          <bdi>{meta.sender.identifier}</bdi>
        </Fact>
      )}
      <Fact name={t('details.uuid')}>
        <span dir="ltr">{uuid}</span>
      </Fact>
    </dl>
  )
}

function browserOf(browser: unknown): string {
  if (typeof browser !== 'object' || browser === null) return ''
  const { browser_name, browser_version, platform_name } = browser as Record<string, unknown>
  return [[browser_name, browser_version].filter(Boolean).join(' '), platform_name].filter(Boolean).join(' · ')
}
