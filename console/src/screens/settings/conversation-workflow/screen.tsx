import { useBootstrap } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Switch, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Page } from '../../../parts/page.tsx'
import { isOn, numberOrNull, textOrNull } from '../form-values.ts'

const minutesOfHour = 60

/** What becomes of conversations that nobody writes in. */
export function Screen() {
  const { settings } = useBootstrap().account
  const change = useChange('bootstrap.get')
  return (
    <Page title={t('settings.page_workflow')} about={t('settings-automation.workflow_about')}>
      <Form
        onSubmit={(values) => {
          const hours = numberOrNull(values, 'auto_resolve_after')
          return change((api) =>
            api.accounts.update({
              auto_resolve_after: hours === null ? null : Math.round(hours * minutesOfHour),
              auto_resolve_message: textOrNull(values, 'auto_resolve_message'),
              auto_resolve_ignore_waiting: isOn(values, 'auto_resolve_ignore_waiting'),
              keep_pending_on_bot_failure: isOn(values, 'keep_pending_on_bot_failure'),
            }),
          )
        }}
      >
        <TextField
          name="auto_resolve_after"
          type="number"
          min={0}
          step="any"
          label={t('settings-automation.auto_resolve_after')}
          hint={t('settings-automation.auto_resolve_hint')}
          defaultValue={settings.auto_resolve_after ? settings.auto_resolve_after / minutesOfHour : undefined}
        />
        <TextArea
          name="auto_resolve_message"
          label={t('settings-automation.auto_resolve_message')}
          defaultValue={settings.auto_resolve_message}
        />
        <Switch
          name="auto_resolve_ignore_waiting"
          label={t('settings-automation.ignore_waiting')}
          defaultChecked={settings.auto_resolve_ignore_waiting}
        />
        <Switch
          name="keep_pending_on_bot_failure"
          label={t('settings-automation.keep_pending')}
          defaultChecked={settings.keep_pending_on_bot_failure}
        />
      </Form>
    </Page>
  )
}
