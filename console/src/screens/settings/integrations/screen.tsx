import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../../../data/account.ts'
import { type ReplyOf, readQuery, useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Badge } from '../../../parts/chip.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { Apps } from './apps.tsx'
import { type Hook, HookForm } from './hook-form.tsx'

/** What the account is connected with. */
export function Screen() {
  const apps = useList('integrations.apps.list')
  const hooks = useQuery({ ...readQuery(useAccountId(), 'integrations.apps.list'), select: hooksOf })
  const change = useChange('integrations.apps.list')
  return (
    <SettingsList
      title={t('settings.page_integrations')}
      about={t('settings-developers.app_hooks_about')}
      emptyTitle={t('settings-developers.app_hooks_empty')}
      list={hooks}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      wordsOf={({ inbox }) => inbox?.name ?? ''}
      newLabel={t('settings-developers.app_hook_new')}
      editor={(row, close) => <HookForm hook={row} onDone={close} />}
      columns={[
        { name: 'name', title: t('settings-developers.name'), cell: nameOf },
        {
          name: 'inbox',
          title: t('settings-developers.app_hook_inbox'),
          cell: ({ inbox }) => (inbox ? <bdi>{inbox.name}</bdi> : t('settings-developers.app_hook_whole_account')),
        },
        {
          name: 'state',
          title: t('settings-developers.state'),
          cell: ({ status }) => (
            <Badge tone={status ? 'ok' : 'neutral'}>
              {status ? t('settings-developers.on') : t('settings-developers.off')}
            </Badge>
          ),
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.integrations.hooks.delete(id)),
        consequence: () => t('settings-developers.app_hook_delete'),
      }}
    >
      {apps.data && (
        <>
          <Apps apps={apps.data} />
          <h2 className="section-title">{t('settings-developers.app_hooks')}</h2>
        </>
      )}
    </SettingsList>
  )
}

const nameOf = ({ id }: Hook) => t('settings-developers.app_hook_edit', { id })

function hooksOf({ payload }: ReplyOf<'integrations.apps.list'>): Hook[] {
  return payload.flatMap(({ hooks }) => hooks)
}
