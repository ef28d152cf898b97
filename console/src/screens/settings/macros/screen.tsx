import { Link } from '@tanstack/react-router'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { SettingsList } from '../list/settings-list.tsx'
import { mayChange } from '../macro/may-change.ts'

/** Several actions that are carried out together, when somebody says so. */
export function Screen() {
  const params = { accountId: String(useAccountId()) }
  const me = useBootstrap()
  const list = useList('macros.list')
  const change = useChange('macros.list', 'bootstrap.get')
  return (
    <SettingsList
      title={t('settings.page_macros')}
      about={t('settings-automation.macro_about')}
      emptyTitle={t('settings-automation.macro_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      newLabel={t('settings-automation.macro_new')}
      newLink={{ to: '/accounts/$accountId/settings/macros/new', params }}
      columns={[
        {
          name: 'name',
          title: t('settings-automation.name'),
          cell: (macro) =>
            mayChange(macro, me) ? (
              <Link
                to="/accounts/$accountId/settings/macros/$macroId/edit"
                params={{ ...params, macroId: String(macro.id) }}
              >
                <bdi>{macro.name}</bdi>
              </Link>
            ) : (
              <bdi>{macro.name}</bdi>
            ),
        },
        {
          name: 'actions',
          title: t('settings-automation.action_title'),
          numeric: true,
          optional: true,
          cell: ({ actions }) => actions.length,
        },
        {
          name: 'visibility',
          title: t('settings-automation.macro_visibility'),
          cell: ({ visibility }) => t(`settings-automation.macro_visibility_${visibility}`),
        },
        {
          name: 'by',
          title: t('settings-automation.macro_by'),
          optional: true,
          cell: ({ created_by }) => <bdi>{created_by?.name}</bdi>,
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.macros.delete(id)),
        unless: (macro) => !mayChange(macro, me),
        consequence: () => t('settings-automation.macro_delete'),
      }}
    />
  )
}
