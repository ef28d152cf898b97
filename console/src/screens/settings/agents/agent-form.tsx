import type { Agent, CustomRole } from '../../../../../sdk/src/index.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Select, Switch, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { isOn, textOf } from '../form-values.ts'
import { choiceOf, membershipOf, roleOptions } from './roles.ts'

const availabilities = ['online', 'busy', 'offline'] as const

export function AgentForm({
  agent,
  roles,
  onDone,
}: {
  agent: Agent
  roles: readonly CustomRole[]
  onDone: () => void
}) {
  const change = useChange('agents.list', 'bootstrap.get')
  async function save(values: FormData) {
    const availability = textOf(values, 'availability') as (typeof availabilities)[number]
    await change((api) =>
      api.agents.update(agent.id, {
        name: textOf(values, 'name'),
        ...membershipOf(textOf(values, 'role')),
        ...(availability !== agent.availability_status && { availability }),
        auto_offline: isOn(values, 'auto_offline'),
      }),
    )
    onDone()
  }
  return (
    <Form onSubmit={save}>
      <TextField name="name" label={t('settings-people.name')} defaultValue={agent.name} required />
      <Select
        name="role"
        label={t('settings-people.role')}
        hint={t('settings-people.role_hint')}
        defaultValue={choiceOf(agent)}
        options={roleOptions(roles)}
      />
      <Select
        name="availability"
        label={t('settings-people.availability')}
        defaultValue={agent.availability_status}
        options={availabilities.map((value) => ({ value, label: t(`settings-people.${value}`) }))}
      />
      <Switch
        name="auto_offline"
        label={t('settings-people.auto_offline')}
        hint={t('settings-people.auto_offline_hint')}
        defaultChecked={agent.auto_offline}
      />
    </Form>
  )
}
