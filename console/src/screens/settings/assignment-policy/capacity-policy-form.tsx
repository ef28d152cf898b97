import { useBootstrap } from '../../../data/account.ts'
import type { AccountApi } from '../../../data/client.ts'
import { type ReplyOf, useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Checkbox, FieldSet, TextField } from '../../../parts/field.tsx'
import { numberOrNull } from '../form-values.ts'
import { PeopleChooser } from '../people/people-chooser.tsx'
import { Reading } from '../reading.tsx'
import { PolicyForm } from './policy-form.tsx'

type Policy = ReplyOf<'agentCapacityPolicies.list'>[number]

interface EditorProps {
  policy?: Policy
  onDone: () => void
}

export function CapacityPolicyEditor({ policy, onDone }: EditorProps) {
  if (!policy) return <CapacityForm userIds={[]} onDone={onDone} />
  return <ExistingPolicy policy={policy} onDone={onDone} />
}

function ExistingPolicy({ policy, onDone }: Required<EditorProps>) {
  const users = useRead('agentCapacityPolicies.users.list', policy.id)
  return (
    <Reading query={users}>
      {(people) => <CapacityForm policy={policy} userIds={people.map(({ id }) => id)} onDone={onDone} />}
    </Reading>
  )
}

function CapacityForm({ policy, userIds, onDone }: EditorProps & { userIds: readonly number[] }) {
  const { inboxes, labels } = useBootstrap()
  const excluded = policy?.exclusion_rules.excluded_labels ?? []
  return (
    <PolicyForm<Policy>
      policy={policy}
      onDone={onDone}
      concerned={['agentCapacityPolicies.list', 'agentCapacityPolicies.users.list']}
      keep={({ agentCapacityPolicies }, known, named, values) => {
        const body = { ...named, exclusion_rules: exclusionsOf(values) }
        return known ? agentCapacityPolicies.update(known.id, body) : agentCapacityPolicies.create(body)
      }}
      assigned={{ name: 'user_ids', ids: userIds }}
      assign={(api, kept, { added, removed }, values) => [
        ...inboxes.map(({ id }) => setLimit(api, kept, id, numberOrNull(values, limitOf(id)))),
        ...added.map((user_id) => api.agentCapacityPolicies.users.add(kept.id, { user_id })),
        ...removed.map((id) => api.agentCapacityPolicies.users.remove(kept.id, id)),
      ]}
    >
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
    </PolicyForm>
  )
}

function exclusionsOf(values: FormData): Policy['exclusion_rules'] {
  return {
    excluded_labels: values.getAll('excluded_labels').map(String),
    exclude_older_than_hours: numberOrNull(values, 'exclude_older_than_hours'),
  }
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
