import { useSearch } from '@tanstack/react-router'
import { useAccountId } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { TabLinks } from '../../../parts/tabs.tsx'
import { AssignmentPolicies } from './assignment-policies.tsx'
import { CapacityPolicies } from './capacity-policies.tsx'

const kinds = ['assignment', 'capacity'] as const

/** Who is given which conversation, and how many. */
export function Screen() {
  const { of } = useSearch({ strict: false }) as { of?: string }
  const current = kinds.find((kind) => kind === of) ?? 'assignment'
  const params = { accountId: String(useAccountId()) }
  const tabs = (
    <TabLinks
      label={t('settings-automation.policy_which')}
      current={current}
      tabs={kinds.map((kind) => ({
        name: kind,
        label: t(`settings-automation.policy_tab_${kind}`),
        link: {
          to: '/accounts/$accountId/settings/assignment-policy',
          params,
          search: { of: kind } as never,
        },
      }))}
    />
  )
  return current === 'assignment' ? (
    <AssignmentPolicies>{tabs}</AssignmentPolicies>
  ) : (
    <CapacityPolicies>{tabs}</CapacityPolicies>
  )
}
