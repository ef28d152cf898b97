import { Link, useParams } from '@tanstack/react-router'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { Page } from '../../../parts/page.tsx'
import { NotFound } from '../../failure.tsx'
import { kindNames, kindsByAddress } from '../inboxes/kinds.ts'
import { NewInboxForm } from './new-inbox-form.tsx'

/** First which channel, then the little that it needs. */
export function Screen() {
  const { channel } = useParams({ strict: false }) as { channel?: string }
  const kind = channel === undefined ? undefined : kindsByAddress[channel]
  if (channel === undefined) return <Kinds />
  if (!kind) return <NotFound />
  return (
    <Page title={t(`settings-channels.new_${kind}`)} about={t(`settings-channels.about_${kind}`)}>
      <NewInboxForm key={kind} kind={kind} />
    </Page>
  )
}

function Kinds() {
  const accountId = useAccountId()
  const { channels } = useBootstrap()
  const offered = Object.entries(kindsByAddress).filter(([, kind]) => channels.some((channel) => channel.kind === kind))
  return (
    <Page title={t('settings-channels.new_inbox')} about={t('settings-channels.new_about')}>
      <ul className="inbox-new-kinds">
        {offered.map(([address, kind]) => (
          <li key={kind}>
            <Link
              className="inbox-new-kind"
              to="/accounts/$accountId/settings/inboxes/new/$channel"
              params={{ accountId: String(accountId), channel: address }}
            >
              <span className="inbox-new-name">{t(kindNames[kind])}</span>
              <span className="inbox-new-about">{t(`settings-channels.about_${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
