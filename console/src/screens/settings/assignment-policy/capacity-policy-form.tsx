import { useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import type { AccountApi } from '../../../data/client.ts'
import { type ReplyOf, useChange, useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Checkbox, FieldSet, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { idsOf, numberOrNull, textOf, textOrNull } from '../form-values.ts'
import { PeopleChooser } from '../people/people-chooser.tsx'
import { Reading } from '../reading.tsx'
import { differenceOf } from './difference.ts'

type Policy = ReplyOf<'agentCapacityPolicies.list'>[number]

interface EditorProps {
  policy?: Policy
  onDone: () => void
}

export function CapacityPolicyEditor({ policy, onDone }: EditorProps) {
  if (!policy) return <PolicyForm userIds={[]} onDone={onDone} />
  return <ExistingPolicy policy={policy} onDone={onDone} />
}

function ExistingPolicy({ policy, onDone }: Required<EditorProps>) {
  const users = useRead('agentCapacityPolicies.users.list', policy.id)
  return (
    <Reading query={users}>
      {(people) => <PolicyForm policy={policy} userIds={people.map(({ id }) => id)} onDone={onDone} />}
    </Reading>
  )
}

function PolicyForm({ policy, userIds, onDone }: EditorProps & { userIds: readonly number[] }) {
  const { inboxes, labels } = useBootstrap()
  const change = useChange('agentCapacityPolicies.list', 'agentCapacityPolicies.users.list')
  // One that was made, while its limits or people were refused, is not made again.
  const [known, setKnown] = useState(policy)
  const excluded = policy?.exclusion_rules.excluded_labels ?? []

  async function save(values: FormData) {
    const body = {
      name: textOf(values, 'name'),
      description: textOrNull(values, 'description'),
      exclusion_rules: {
        excluded_labels: values.getAll('excluded_labels').map(String),
        exclude_older_than_hours: numberOrNull(values, 'exclude_older_than_hours'),
      },
    }
    const { added, removed } = differenceOf(userIds, idsOf(values, 'user_ids'))
    await change(async (api) => {
      const { users, ...policies } = api.agentCapacityPolicies
      const kept = known ? await policies.update(known.id, body) : await policies.create(body)
      setKnown(kept)
      await Promise.all([
        ...inboxes.map(({ id }) => setLimit(api, kept, id, numberOrNull(values, limitOf(id)))),
        ...added.map((user_id) => users.add(kept.id, { user_id })),
        ...removed.map((id) => users.remove(kept.id, id)),
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
      <FieldSet legend={t('settings-automation.policy_limits')} hint={t('settings-automation.policy_limits_hint')}>
        {inboxes.map(({ id, name }) => (
          <TextField
            key={id}
            name={limitOf(id)}
            type="number"
            min={1}
            label={name}
            defaultValue={policy?.inbox_capacity_limits.find(({ inbox_id }) => inbox_id === id)?.conversation_limit}
          />
        ))}
      </FieldSet>
      <PeopleChooser
        legend={t('settings-automation.policy_people')}
        hint={t('settings-automation.policy_people_hint')}
        name="user_ids"
        initial={userIds}
      />
      <TextField
        name="exclude_older_than_hours"
        type="number"
        min={1}
        label={t('settings-automation.policy_older')}
        defaultValue={policy?.exclusion_rules.exclude_older_than_hours ?? undefined}
      />
      {labels.length > 0 && (
        <FieldSet legend={t('settings-automation.policy_labels')}>
          {labels.map(({ id, title }) => (
            <Checkbox
              key={id}
              name="excluded_labels"
              value={title}
              label={<bdi>{title}</bdi>}
              defaultChecked={excluded.includes(title)}
            />
          ))}
        </FieldSet>
      )}
    </Form>
  )
}

const limitOf = (inboxId: number) => `limit_${inboxId}`

/** Sets, changes or lifts the limit of an inbox, if it is not so already. */
async function setLimit(api: AccountApi, policy: Policy, inbox_id: number, conversation_limit: number | null) {
  const { inboxLimits } = api.agentCapacityPolicies
  const current = policy.inbox_capacity_limits.find((limit) => limit.inbox_id === inbox_id)
  if (conversation_limit === (current?.conversation_limit ?? null)) return
  if (conversation_limit === null) await inboxLimits.delete(policy.id, current!.id)
  else if (current) await inboxLimits.update(policy.id, current.id, { conversation_limit })
  else await inboxLimits.create(policy.id, { inbox_id, conversation_limit })
}
