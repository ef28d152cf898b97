import type { ReactNode } from 'react'
import { useChange, useList } from '../../../data/settings.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Badge } from '../../../parts/chip.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { AssignmentPolicyEditor } from './assignment-policy-form.tsx'

export function AssignmentPolicies({ children }: { children: ReactNode }) {
  const list = useList('assignmentPolicies.list')
  const change = useChange('assignmentPolicies.list')
  return (
    <SettingsList
      title={t('settings.page_assignment')}
      about={t('settings-automation.policy_assignment_about')}
      emptyTitle={t('settings-automation.policy_assignment_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      wordsOf={({ description }) => description ?? ''}
      newLabel={t('settings-automation.policy_assignment_new')}
      editor={(row, close) => <AssignmentPolicyEditor policy={row} onDone={close} />}
      columns={[
        { name: 'name', title: t('settings-automation.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          name: 'order',
          title: t('settings-automation.policy_order'),
          optional: true,
          cell: ({ assignment_order }) => t(`settings-automation.policy_order_${assignment_order}`),
        },
        {
          name: 'inboxes',
          title: t('settings-automation.policy_inboxes'),
          numeric: true,
          cell: ({ assigned_inbox_count }) => formatNumber(assigned_inbox_count),
        },
        {
          name: 'state',
          title: t('settings-automation.policy_state'),
          cell: ({ enabled }) => (
            <Badge tone={enabled ? 'ok' : 'neutral'}>
              {enabled ? t('settings-automation.policy_on') : t('settings-automation.policy_off')}
            </Badge>
          ),
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.assignmentPolicies.delete(id)),
        consequence: () => t('settings-automation.policy_assignment_delete'),
      }}
    >
      {children}
    </SettingsList>
  )
}
