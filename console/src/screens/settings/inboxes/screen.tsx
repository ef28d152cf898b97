import { Link } from '@tanstack/react-router'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { ButtonLink } from '../../../parts/button.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { channelOf, kindNames } from './kinds.ts'

/** Where conversations come in. */
export function Screen() {
  const accountId = useAccountId()
  const bootstrap = useBootstrap()
  const list = useList('inboxes.list')
  const change = useChange('inboxes.list', 'bootstrap.get')
  const params = { accountId: String(accountId) }
  const kindOf = (inbox: { channel_type: string }) => {
    const channel = channelOf(bootstrap, inbox)
    return channel ? t(kindNames[channel.kind]) : inbox.channel_type
  }
  return (
    <SettingsList
      title={t('settings.page_inboxes')}
      about={t('settings-channels.about')}
      emptyTitle={t('settings-channels.empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      wordsOf={kindOf}
      newLabel={t('settings-channels.new_website')}
      newLink={{ to: '/accounts/$accountId/settings/inboxes/new/$channel', params: { ...params, channel: 'website' } }}
      actions={
        <ButtonLink to="/accounts/$accountId/settings/inboxes/new" params={params}>
          {t('settings-channels.new_other')}
        </ButtonLink>
      }
      columns={[
        {
          name: 'name',
          title: t('settings-channels.inbox'),
          cell: ({ id, name, avatar_url }) => (
            <Link
              className="settings-person"
              to="/accounts/$accountId/settings/inboxes/$inboxId"
              params={{ ...params, inboxId: String(id) }}
            >
              <Avatar name={name} src={avatar_url} size={24} />
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        { name: 'kind', title: t('settings-channels.kind'), cell: kindOf },
        {
          name: 'address',
          title: t('settings-channels.address'),
          optional: true,
          cell: ({ website_url, email, phone_number }) => <bdi>{website_url ?? email ?? phone_number ?? ''}</bdi>,
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.inboxes.delete(id)),
        consequence: () => t('settings-channels.delete_consequence'),
      }}
    />
  )
}
