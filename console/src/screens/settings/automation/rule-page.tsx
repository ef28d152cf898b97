import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { NewAutomationRule } from '../../../../../sdk/src/index.ts'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { ButtonLink } from '../../../parts/button.tsx'
import { Select, Switch, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Page } from '../../../parts/page.tsx'
import { toast } from '../../../parts/toast.tsx'
import { ActionList } from '../actions/action-list.tsx'
import { actionsOf, sentActions, useEdited } from '../actions/edited.ts'
import { SigningSecrets } from '../actions/signing-secrets.tsx'
import { isOn, textOf, textOrNull } from '../form-values.ts'
import { anyAskable, askablesOf, events, type Rule, type RuleEvent } from './askable.ts'
import { conditionsOf, sentConditions } from './condition.ts'
import { ConditionList } from './condition-list.tsx'
import { RunLog } from './run-log.tsx'
import { Trial } from './trial.tsx'

/** A new rule, or one that is changed. */
export function RulePage({ rule }: { rule?: Rule }) {
  const back = {
    to: '/accounts/$accountId/settings/automation/list',
    params: { accountId: String(useAccountId()) },
  } as const
  const { custom_attribute_definitions } = useBootstrap()
  const navigate = useNavigate()
  const change = useChange('automationRules.list', 'automationRules.get')
  const [event, setEvent] = useState<RuleEvent>(rule?.event_name ?? 'message_created')
  const [follows, setFollows] = useState(rule?.follows_rules ?? false)
  const conditions = useEdited(() => conditionsOf(rule?.conditions))
  const actions = useEdited(() => actionsOf(rule?.actions))
  const [saved, setSaved] = useState<Rule>()
  const askables = useMemo(() => askablesOf(event, custom_attribute_definitions), [event, custom_attribute_definitions])

  const edited = () => ({
    event_name: event,
    follows_rules: follows,
    conditions: sentConditions(conditions.rows, (key) => askables.get(key) ?? anyAskable),
    actions: sentActions(actions.rows),
  })

  async function save(values: FormData) {
    const body = {
      ...edited(),
      name: textOf(values, 'name'),
      description: textOrNull(values, 'description'),
      active: isOn(values, 'active'),
    }
    const reply = await change(async (api) =>
      rule ? (await api.automationRules.update(rule.id, body)).payload : api.automationRules.create(body),
    )
    toast(t('parts.saved'))
    if (reply.webhook_secrets) setSaved(reply)
    else await navigate(back)
  }

  if (saved?.webhook_secrets) {
    return <SigningSecrets title={saved.name} secrets={saved.webhook_secrets} back={back} />
  }
  return (
    <Page title={rule?.name ?? t('settings-automation.rule_new')} about={t('settings-automation.rule_about')}>
      <Form
        onSubmit={save}
        isChanged={conditions.isChanged || actions.isChanged}
        actions={<ButtonLink {...back}>{t('parts.cancel')}</ButtonLink>}
      >
        <TextField name="name" label={t('settings-automation.name')} required defaultValue={rule?.name} />
        <TextArea
          name="description"
          rows={2}
          label={t('settings-automation.description')}
          defaultValue={rule?.description ?? ''}
        />
        <Switch name="active" label={t('settings-automation.rule_active')} defaultChecked={rule?.active ?? true} />
        <Select
          name="event_name"
          label={t('settings-automation.rule_event')}
          value={event}
          options={events.map((value) => ({ value, label: t(`settings-automation.rule_event_${value}`) }))}
          onChange={({ target }) => setEvent(target.value as RuleEvent)}
        />
        <ConditionList rows={conditions.rows} onChange={conditions.setRows} askables={askables} />
        <ActionList rows={actions.rows} onChange={actions.setRows} byPerson={false} files={rule?.files ?? []} />
        <Switch
          label={t('settings-automation.rule_follows')}
          hint={t('settings-automation.rule_follows_hint')}
          checked={follows}
          onChange={({ target }) => setFollows(target.checked)}
        />
      </Form>
      <Trial ruleOf={() => tried(edited(), rule)} />
      {rule && <RunLog ruleId={rule.id} />}
    </Page>
  )
}

/** A trial has no name, and knows no file that was kept for a rule; nothing is carried out, so these can be left out. */
function tried(edited: Omit<NewAutomationRule, 'name'>, rule: Rule | undefined): NewAutomationRule {
  const kept = (rule?.files ?? []).map(({ blob_id }) => blob_id)
  const actions = edited.actions
    .map(({ action_name, action_params }) => ({
      action_name,
      action_params: (action_params ?? []).filter((param) => !kept.includes(param as string)),
    }))
    .filter(({ action_name, action_params }) => action_name !== 'send_attachment' || action_params.length > 0)
  const standIn = { action_name: 'resolve_conversation', action_params: [] }
  return { ...edited, name: rule?.name ?? 'trial', actions: actions.length > 0 ? actions : [standIn] }
}
