import { useBootstrap } from '../../../data/account.ts'
import { type ReplyOf, useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Select, Switch, TextArea } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { isOn, numberOrNull, textOf } from '../form-values.ts'
import { jsonObjectOf } from './json-object.ts'

export type Hook = ReplyOf<'integrations.apps.list'>['payload'][number]['hooks'][number]

/** The only integration that takes them. */
const app_id = 'webhook'

export function HookForm({ hook, onDone }: { hook?: Hook; onDone: () => void }) {
  const { inboxes } = useBootstrap()
  const change = useChange('integrations.apps.list')

  async function save(values: FormData) {
    const body = { settings: jsonObjectOf(textOf(values, 'settings')), status: isOn(values, 'status') }
    await change((api) =>
      hook
        ? api.integrations.hooks.update(hook.id, body)
        : api.integrations.hooks.create({ ...body, app_id, inbox_id: numberOrNull(values, 'inbox_id') }),
    )
    onDone()
  }

  return (
    <Form onSubmit={save}>
      {!hook && (
        <Select
          name="inbox_id"
          label={t('settings-developers.app_hook_inbox')}
          options={[
            { value: '', label: t('settings-developers.app_hook_whole_account') },
            ...inboxes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextArea
        name="settings"
        dir="ltr"
        rows={8}
        label={t('settings-developers.app_hook_settings')}
        hint={t('settings-developers.app_hook_settings_hint')}
        defaultValue={hook && JSON.stringify(hook.settings ?? {}, null, 2)}
        onChange={({ target }) =>
          target.setCustomValidity(jsonObjectOf(target.value) ? '' : t('settings-developers.app_hook_settings_wrong'))
        }
      />
      <Switch name="status" label={t('settings-developers.app_hook_on')} defaultChecked={hook?.status ?? true} />
    </Form>
  )
}
