import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Inbox } from '../../../../../sdk/src/index.ts'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { isMissing } from '../../../data/client.ts'
import { useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { ButtonLink } from '../../../parts/button.tsx'
import { Page } from '../../../parts/page.tsx'
import { TabLinks } from '../../../parts/tabs.tsx'
import { NotFound } from '../../failure.tsx'
import { type ChannelKind, channelOf, kindNames } from '../inboxes/kinds.ts'
import { Reading } from '../reading.tsx'
import { BotTab } from './bot-tab.tsx'
import { CollaboratorsTab } from './collaborators-tab.tsx'
import { ConfigurationTab } from './configuration-tab.tsx'
import { HoursTab } from './hours-tab.tsx'
import { PreChatTab } from './pre-chat-tab.tsx'
import { SatisfactionTab } from './satisfaction-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { TestMessage } from './test-message.tsx'
import { WidgetTab } from './widget-tab.tsx'

export interface TabProps {
  inbox: Inbox
  kind: ChannelKind
}

const tabs = {
  settings: { Tab: SettingsTab },
  collaborators: { Tab: CollaboratorsTab },
  hours: { Tab: HoursTab },
  prechat: { Tab: PreChatTab, ofWidget: true },
  widget: { Tab: WidgetTab, ofWidget: true },
  satisfaction: { Tab: SatisfactionTab },
  bot: { Tab: BotTab },
  configuration: { Tab: ConfigurationTab },
} satisfies Record<string, { Tab: ComponentType<TabProps>; ofWidget?: boolean }>

type TabName = keyof typeof tabs
const tabNames = Object.keys(tabs) as TabName[]

/** One inbox, a part of its settings at a time. */
export function Screen() {
  const { inboxId, tab: wanted } = useParams({ strict: false }) as { inboxId: string; tab?: string }
  const accountId = useAccountId()
  const bootstrap = useBootstrap()
  const query = useRead('inboxes.get', Number(inboxId))
  if (isMissing(query.error) || !/^\d+$/.test(inboxId)) return <NotFound />
  const inbox = query.data
  const channel = inbox && channelOf(bootstrap, inbox)
  const offered = tabNames.filter((name) => channel?.has_widget || !('ofWidget' in tabs[name]))
  const tab = offered.find((name) => name === wanted) ?? 'settings'
  const { Tab } = tabs[tab]
  const params = { accountId: String(accountId), inboxId }
  return (
    <Page
      title={inbox?.name ?? t('settings-channels.inbox')}
      about={channel && t(kindNames[channel.kind])}
      actions={
        <>
          {inbox && channel && <TestMessage inbox={inbox} kind={channel.kind} />}
          <ButtonLink to="/accounts/$accountId/inbox/$inboxId" params={params}>
            {t('settings-channels.show_conversations')}
          </ButtonLink>
        </>
      }
    >
      <TabLinks
        label={t('settings-channels.parts_of_inbox')}
        current={tab}
        tabs={offered.map((name) => ({
          name,
          label: labelOf(name, channel?.has_widget),
          link: { to: '/accounts/$accountId/settings/inboxes/$inboxId/$tab', params: { ...params, tab: name } },
        }))}
      />
      <Reading query={query}>
        {(inbox) => channel && <Tab key={`${inbox.id}-${tab}`} inbox={inbox} kind={channel.kind} />}
      </Reading>
    </Page>
  )
}

/** A website is connected by its code; what else there is to know of it proves who its visitors are. */
function labelOf(name: TabName, hasWidget: boolean | undefined): string {
  return name === 'configuration' && hasWidget
    ? t('settings-channels.tab_identity')
    : t(`settings-channels.tab_${name}`)
}
