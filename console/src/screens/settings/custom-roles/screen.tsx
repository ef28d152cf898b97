import { useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { SettingsList } from '../list/settings-list.tsx'
import { RoleForm } from './role-form.tsx'

export function Screen() {
  const list = useList('customRoles.list')
  const change = useChange('customRoles.list', 'agents.list', 'bootstrap.get')
  return (
    <SettingsList
      title={t('settings.page_roles')}
      about={t('settings-people.roles_about')}
      emptyTitle={t('settings-people.no_roles')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      newLabel={t('settings-people.new_role')}
      editor={(role, close) => (
        <RoleForm
          role={role}
          onSave={async (fields) => {
            await change((api) => (role ? api.customRoles.update(role.id, fields) : api.customRoles.create(fields)))
            close()
          }}
        />
      )}
      columns={[
        {
          name: 'name',
          title: t('settings-people.role'),
          cell: ({ name, description }) => (
            <>
              <div dir="auto">{name}</div>
              <div className="settings-meta" dir="auto">
                {description}
              </div>
            </>
          ),
        },
        {
          name: 'permissions',
          title: t('settings-people.permissions'),
          cell: ({ permissions }) =>
            permissions.map((permission) => t(`settings-people.may_${permission}`)).join(' · ') ||
            t('settings-people.may_nothing'),
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.customRoles.delete(id)),
        consequence: () => t('settings-people.role_consequence'),
      }}
    />
  )
}
