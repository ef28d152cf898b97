import { useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { type ReplyOf, useChange, useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Checkbox, FieldSet, Select, Switch, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { idsOf, isOn, numberOrNull, textOf, textOrNull } from '../form-values.ts'
import { Reading } from '../reading.tsx'
import { differenceOf } from './difference.ts'

type Policy = ReplyOf<'assignmentPolicies.list'>[number]

interface EditorProps {
  policy?: Policy
  onDone: () => void
}

const orders = ['round_robin', 'balanced'] as const
const priorities = ['earliest_created', 'longest_waiting'] as const
const minute = 60

export function AssignmentPolicyEditor({ policy, onDone }: EditorProps) {
  if (!policy) return <PolicyForm inboxIds={[]} onDone={onDone} />
  return <ExistingPolicy policy={policy} onDone={onDone} />
}

function ExistingPolicy({ policy, onDone }: Required<EditorProps>) {
  const inboxes = useRead('assignmentPolicies.listInboxes', policy.id)
  return (
    <Reading query={inboxes}>
      {({ inboxes }) => <PolicyForm policy={policy} inboxIds={inboxes.map(({ id }) => id)} onDone={onDone} />}
    </Reading>
  )
}

function PolicyForm({ policy, inboxIds, onDone }: EditorProps & { inboxIds: readonly number[] }) {
  const { inboxes } = useBootstrap()
  const change = useChange('assignmentPolicies.list', 'assignmentPolicies.listInboxes')
  // One that was made, while its inboxes were refused, is not made again.
  const [known, setKnown] = useState(policy)

  async function save(values: FormData) {
    const minutes = numberOrNull(values, 'fair_distribution_window')
    const body = {
      name: textOf(values, 'name'),
      description: textOrNull(values, 'description'),
      assignment_order: textOf(values, 'assignment_order') as Policy['assignment_order'],
      conversation_priority: textOf(values, 'conversation_priority') as Policy['conversation_priority'],
      fair_distribution_limit: numberOrNull(values, 'fair_distribution_limit') ?? undefined,
      fair_distribution_window: minutes === null ? undefined : Math.round(minutes * minute),
      enabled: isOn(values, 'enabled'),
    }
    const { added, removed } = differenceOf(inboxIds, idsOf(values, 'inbox_ids'))
    await change(async (api) => {
      const kept = known
        ? await api.assignmentPolicies.update(known.id, body)
        : await api.assignmentPolicies.create(body)
      setKnown(kept)
      await Promise.all([
        ...added.map((id) => api.assignmentPolicies.setOfInbox(id, { assignment_policy_id: kept.id })),
        ...removed.map((id) => api.assignmentPolicies.removeFromInbox(id)),
      ])
    })
    onDone()
  }

  return (
    <Form onSubmit={save}>
      <TextField name="name" label={t('settings-automation.name')} required defaultValue={policy?.name} />
      <TextField
        name="description"
        label={t('settings-automation.description')}
        defaultValue={policy?.description ?? undefined}
      />
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
    </Form>
  )
}

/** What the server chooses for those who do not say. */
const usual = { limit: 100, window: 60 * minute }
