import { useBootstrap } from '../../../data/account.ts'
import { type ReplyOf, useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Checkbox, FieldSet, Select, Switch, TextField } from '../../../parts/field.tsx'
import { isOn, numberOrNull, textOf } from '../form-values.ts'
import { Reading } from '../reading.tsx'
import { PolicyForm } from './policy-form.tsx'

type Policy = ReplyOf<'assignmentPolicies.list'>[number]

interface EditorProps {
  policy?: Policy
  onDone: () => void
}

const orders = ['round_robin', 'balanced'] as const
const priorities = ['earliest_created', 'longest_waiting'] as const
const minute = 60

export function AssignmentPolicyEditor({ policy, onDone }: EditorProps) {
  if (!policy) return <AssignmentForm inboxIds={[]} onDone={onDone} />
  return <ExistingPolicy policy={policy} onDone={onDone} />
}

function ExistingPolicy({ policy, onDone }: Required<EditorProps>) {
  const inboxes = useRead('assignmentPolicies.listInboxes', policy.id)
  return (
    <Reading query={inboxes}>
      {({ inboxes }) => <AssignmentForm policy={policy} inboxIds={inboxes.map(({ id }) => id)} onDone={onDone} />}
    </Reading>
  )
}

function AssignmentForm({ policy, inboxIds, onDone }: EditorProps & { inboxIds: readonly number[] }) {
  const { inboxes } = useBootstrap()
  return (
    <PolicyForm<Policy>
      policy={policy}
      onDone={onDone}
      concerned={['assignmentPolicies.list', 'assignmentPolicies.listInboxes']}
      keep={({ assignmentPolicies }, known, named, values) => {
        const body = { ...named, ...valuesOf(values) }
        return known ? assignmentPolicies.update(known.id, body) : assignmentPolicies.create(body)
      }}
      assigned={{ name: 'inbox_ids', ids: inboxIds }}
      assign={({ assignmentPolicies }, kept, { added, removed }) => [
        ...added.map((id) => assignmentPolicies.setOfInbox(id, { assignment_policy_id: kept.id })),
        ...removed.map((id) => assignmentPolicies.removeFromInbox(id)),
      ]}
    >
      <Select
        name="assignment_order"
        label={t('settings-automation.policy_order')}
        defaultValue={policy?.assignment_order}
        options={orders.map((value) => ({ value, label: t(`settings-automation.policy_order_${value}`) }))}
      />
      <Select
        name="conversation_priority"
        label={t('settings-automation.policy_priority')}
        defaultValue={policy?.conversation_priority}
        options={priorities.map((value) => ({ value, label: t(`settings-automation.policy_priority_${value}`) }))}
      />
      <TextField
        name="fair_distribution_limit"
        type="number"
        min={1}
        label={t('settings-automation.policy_limit')}
        hint={t('settings-automation.policy_limit_hint')}
        required
        defaultValue={policy?.fair_distribution_limit ?? usual.limit}
      />
      <TextField
        name="fair_distribution_window"
        type="number"
        min={0}
        step="any"
        label={t('settings-automation.policy_window')}
        required
        defaultValue={(policy?.fair_distribution_window ?? usual.window) / minute}
      />
      <FieldSet legend={t('settings-automation.policy_inboxes')} hint={t('settings-automation.policy_inboxes_hint')}>
        {inboxes.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="inbox_ids"
            value={id}
            label={<bdi>{name}</bdi>}
            defaultChecked={inboxIds.includes(id)}
          />
        ))}
      </FieldSet>
      <Switch name="enabled" label={t('settings-automation.policy_enabled')} defaultChecked={policy?.enabled ?? true} />
    </PolicyForm>
  )
}

function valuesOf(values: FormData) {
  const minutes = numberOrNull(values, 'fair_distribution_window')
  return {
    assignment_order: textOf(values, 'assignment_order') as Policy['assignment_order'],
    conversation_priority: textOf(values, 'conversation_priority') as Policy['conversation_priority'],
    fair_distribution_limit: numberOrNull(values, 'fair_distribution_limit') ?? undefined,
    fair_distribution_window: minutes === null ? undefined : Math.round(minutes * minute),
    enabled: isOn(values, 'enabled'),
  }
}

/** What the server chooses for those who do not say. */
const usual = { limit: 100, window: 60 * minute }
