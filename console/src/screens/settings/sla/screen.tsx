import { type ReplyOf, useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Switch, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { formatDuration } from '../../../parts/time.tsx'
import { isOn, numberOrNull, textOf, textOrNull } from '../form-values.ts'
import { SettingsList } from '../list/settings-list.tsx'

type Policy = ReplyOf<'slaPolicies.list'>['payload'][number]

const thresholds = [
  'first_response_time_threshold',
  'next_response_time_threshold',
  'resolution_time_threshold',
] as const
const minute = 60

/** Within what time customers are promised an answer. */
export function Screen() {
  const list = useList('slaPolicies.list')
  const change = useChange('slaPolicies.list')
  return (
    <SettingsList
      title={t('settings.page_sla')}
      about={t('settings-automation.sla_about')}
      emptyTitle={t('settings-automation.sla_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      newLabel={t('settings-automation.sla_new')}
      editor={(row, close) => <PolicyForm policy={row} onDone={close} />}
      columns={[
        { name: 'name', title: t('settings-automation.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        ...thresholds.map((name) => ({
          name,
          title: t(`settings-automation.${name}`),
          optional: name !== 'first_response_time_threshold',
          cell: (policy: Policy) => (policy[name] === null ? '–' : formatDuration(policy[name])),
        })),
      ]}
      remove={{
        run: ({ id }) => change((api) => api.slaPolicies.delete(id)),
        consequence: () => t('settings-automation.sla_delete'),
      }}
    />
  )
}

function PolicyForm({ policy, onDone }: { policy?: Policy; onDone: () => void }) {
  const change = useChange('slaPolicies.list')
  return (
    <Form
      onSubmit={async (values) => {
        const seconds = (name: string) => {
          const minutes = numberOrNull(values, name)
          return minutes === null ? null : minutes * minute
        }
        const body = {
          name: textOf(values, 'name'),
          description: textOrNull(values, 'description'),
          first_response_time_threshold: seconds('first_response_time_threshold'),
          next_response_time_threshold: seconds('next_response_time_threshold'),
          resolution_time_threshold: seconds('resolution_time_threshold'),
          only_during_business_hours: isOn(values, 'only_during_business_hours'),
        }
        await change((api) => (policy ? api.slaPolicies.update(policy.id, body) : api.slaPolicies.create(body)))
        onDone()
      }}
    >
      <TextField name="name" label={t('settings-automation.name')} required defaultValue={policy?.name} />
      <TextField
        name="description"
        label={t('settings-automation.description')}
        defaultValue={policy?.description ?? undefined}
      />
      {thresholds.map((name) => (
        <TextField
          key={name}
          name={name}
          type="number"
          min={0}
          step="any"
          label={t(`settings-automation.${name}`)}
          hint={t('settings-automation.minutes_hint')}
          defaultValue={policy?.[name] ? policy[name] / minute : undefined}
        />
      ))}
      <Switch
        name="only_during_business_hours"
        label={t('settings-automation.only_business_hours')}
        defaultChecked={policy?.only_during_business_hours}
      />
    </Form>
  )
}
