import type { ReactNode } from 'react'
import { useChange, useList } from '../../../data/settings.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { SettingsList } from '../list/settings-list.tsx'
import { CapacityPolicyEditor } from './capacity-policy-form.tsx'

export function CapacityPolicies({ children }: { children: ReactNode }) {
  const list = useList('agentCapacityPolicies.list')
  const change = useChange('agentCapacityPolicies.list')
  return (
    <SettingsList
      title={t('settings.page_assignment')}
      about={t('settings-automation.policy_capacity_about')}
      emptyTitle={t('settings-automation.policy_capacity_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      wordsOf={({ description }) => description ?? ''}
      newLabel={t('settings-automation.policy_capacity_new')}
      editor={(row, close) => <CapacityPolicyEditor policy={row} onDone={close} />}
      columns={[
        { name: 'name', title: t('settings-automation.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          name: 'people',
          title: t('settings-automation.policy_people'),
          numeric: true,
          cell: ({ assigned_agent_count }) => formatNumber(assigned_agent_count),
        },
        {
          name: 'inboxes',
          title: t('settings-automation.policy_limited'),
          optional: true,
          numeric: true,
          cell: ({ inbox_capacity_limits }) => formatNumber(inbox_capacity_limits.length),
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.agentCapacityPolicies.delete(id)),
        consequence: () => t('settings-automation.policy_capacity_delete'),
      }}
    >
      {children}
    </SettingsList>
  )
}
