import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountId } from '../../../data/account.ts'
import { useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Switch } from '../../../parts/field.tsx'
import { toast } from '../../../parts/toast.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import type { Rule } from './askable.ts'

export function RuleList() {
  const params = { accountId: String(useAccountId()) }
  const list = useList('automationRules.list')
  const change = useChange('automationRules.list', 'automationRules.get')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()

  async function attempt(work: () => Promise<unknown>) {
    setFailure(undefined)
    await work().catch(setFailure)
  }
  /** Switched off at first: two that are the same would do everything twice. */
  const clone = ({ id }: Rule) =>
    attempt(async () => {
      const copy = await change(async (api) => {
        const { payload } = await api.automationRules.clone(id)
        if (payload.active) await api.automationRules.update(payload.id, { active: false })
        return payload
      })
      toast(t('settings-automation.rule_cloned'))
      await navigate({
        to: '/accounts/$accountId/settings/automation/$ruleId',
        params: { ...params, ruleId: String(copy.id) },
      })
    })

  return (
    <SettingsList
      title={t('settings.page_automation')}
      about={t('settings-automation.rule_about')}
      emptyTitle={t('settings-automation.rule_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      wordsOf={({ description }) => description ?? ''}
      newLabel={t('settings-automation.rule_new')}
      newLink={{ to: '/accounts/$accountId/settings/automation/new', params }}
      columns={[
        {
          name: 'name',
          title: t('settings-automation.name'),
          cell: ({ id, name, disabled_reason }) => (
            <>
              <Link to="/accounts/$accountId/settings/automation/$ruleId" params={{ ...params, ruleId: String(id) }}>
                <bdi>{name}</bdi>
              </Link>
              {disabled_reason && (
                <div className="settings-meta">
                  {t('settings-automation.rule_disabled', { reason: disabled_reason })}
                </div>
              )}
            </>
          ),
        },
        {
          name: 'event',
          title: t('settings-automation.rule_event'),
          optional: true,
          cell: ({ event_name }) => t(`settings-automation.rule_event_${event_name}`),
        },
        {
          name: 'active',
          title: t('settings-automation.rule_active'),
          cell: ({ id, name, active }) => (
            <Switch
              checked={active}
              label={<span className="visually-hidden">{t('settings-automation.rule_switch', { name })}</span>}
              onChange={({ target: { checked } }) =>
                void attempt(() => change((api) => api.automationRules.update(id, { active: checked })))
              }
            />
          ),
        },
      ]}
      entries={(rule) => [{ label: t('settings-automation.rule_clone'), onChoose: () => void clone(rule) }]}
      remove={{
        run: ({ id }) => change((api) => api.automationRules.delete(id)),
        consequence: () => t('settings-automation.rule_delete'),
      }}
    >
      {failure !== undefined && <ErrorNote error={failure} />}
    </SettingsList>
  )
}
