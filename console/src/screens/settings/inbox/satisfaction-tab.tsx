import { useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { Plus } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Chip } from '../../../parts/chip.tsx'
import { Radio, Select, Switch, TextArea } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { useEditedValue } from '../edited-value.ts'
import { isOn, textOf } from '../form-values.ts'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

interface CsatConfig {
  display_type?: 'emoji' | 'star'
  message?: string
  survey_rules?: { operator?: 'contains' | 'does_not_contain'; values?: string[] }
}

export function SatisfactionTab({ inbox }: TabProps) {
  const { labels } = useBootstrap()
  const { update } = useInboxChange(inbox.id)
  const config = inbox.csat_config as CsatConfig
  const [isEnabled, setEnabled] = useState(inbox.csat_survey_enabled)
  const rule = useEditedValue(() => config.survey_rules?.values ?? [])
  const chosen = rule.value
  const toggle = (title: string) =>
    rule.setValue(chosen.includes(title) ? chosen.filter((each) => each !== title) : [...chosen, title])
  const save = async (values: FormData) => {
    await update({
      csat_survey_enabled: isOn(values, 'csat_survey_enabled'),
      ...(isEnabled && {
        csat_config: {
          ...config,
          display_type: textOf(values, 'display_type') as CsatConfig['display_type'],
          message: textOf(values, 'message'),
          survey_rules: {
            operator: textOf(values, 'operator') as 'contains' | 'does_not_contain',
            values: chosen,
          },
        },
      }),
    })
    rule.markSaved()
  }
  return (
    <Form onSubmit={save} isChanged={rule.isChanged}>
      <Switch
        name="csat_survey_enabled"
        label={t('settings-channels.csat')}
        hint={t('settings-channels.csat_hint')}
        checked={isEnabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      {isEnabled && (
        <>
          <fieldset className="field-set">
            <legend>{t('settings-channels.csat_display')}</legend>
            {(['emoji', 'star'] as const).map((type) => (
              <Radio
                key={type}
                name="display_type"
                value={type}
                label={t(`settings-channels.csat_${type}`)}
                defaultChecked={(config.display_type ?? 'emoji') === type}
              />
            ))}
          </fieldset>
          <TextArea
            name="message"
            rows={2}
            label={t('settings-channels.csat_message')}
            hint={t('settings-channels.csat_message_hint')}
            defaultValue={config.message ?? ''}
          />
          <fieldset className="field-set">
            <legend>{t('settings-channels.csat_who')}</legend>
            <Select
              name="operator"
              label={t('settings-channels.csat_rule')}
              hideLabel
              defaultValue={config.survey_rules?.operator ?? 'contains'}
              options={[
                { value: 'contains', label: t('settings-channels.csat_with') },
                { value: 'does_not_contain', label: t('settings-channels.csat_without') },
              ]}
            />
            <div className="settings-line">
              {chosen.map((title) => (
                <Chip
                  key={title}
                  color={labels.find((label) => label.title === title)?.color}
                  onRemove={() => toggle(title)}
                >
                  {title}
                </Chip>
              ))}
              <Picker
                label={t('settings-channels.csat_labels')}
                multiple
                choices={labels.map(({ title }) => ({ value: title, label: title }))}
                selected={chosen}
                onChoose={toggle}
                trigger={<Button icon={<Plus aria-hidden />}>{t('settings-channels.csat_labels')}</Button>}
              />
            </div>
            {chosen.length === 0 && <div className="field-hint">{t('settings-channels.csat_all')}</div>}
          </fieldset>
        </>
      )}
    </Form>
  )
}
