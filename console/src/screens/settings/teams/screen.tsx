import { Link } from '@tanstack/react-router'
import { useAccountId } from '../../../data/account.ts'
import { useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { SettingsList } from '../list/settings-list.tsx'

export function Screen() {
  const params = { accountId: String(useAccountId()) }
  const list = useList('teams.list')
  const change = useChange('teams.list', 'bootstrap.get')
  return (
    <SettingsList
      title={t('settings.page_teams')}
      about={t('settings-people.teams_about')}
      emptyTitle={t('settings-people.no_teams')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      wordsOf={({ description }) => description ?? ''}
      newLabel={t('settings-people.new_team')}
      newLink={{ to: '/accounts/$accountId/settings/teams/new', params }}
      columns={[
        {
          name: 'name',
          title: t('settings-people.team'),
          cell: ({ id, name }) => (
            <Link to="/accounts/$accountId/settings/teams/$teamId/edit" params={{ ...params, teamId: String(id) }}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          name: 'description',
          title: t('settings-people.description'),
          optional: true,
          cell: ({ description }) => <span dir="auto">{description}</span>,
        },
        {
          name: 'auto',
          title: t('settings-people.team_auto'),
          cell: ({ allow_auto_assign }) => (allow_auto_assign ? t('settings-people.yes') : t('settings-people.no')),
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.teams.delete(id)),
        consequence: () => t('settings-people.team_consequence'),
      }}
    />
  )
}
