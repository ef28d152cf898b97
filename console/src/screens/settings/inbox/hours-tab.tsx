import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { Select, Switch, TextArea } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { WorkingHours } from '../../../parts/working-hours.tsx'
import { fromMonday } from '../../../parts/working-week.ts'
import { useEditedValue } from '../edited-value.ts'
import { isOn, textOf, textOrNull } from '../form-values.ts'
import { timeZoneOptions } from '../time-zones.ts'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

export function HoursTab({ inbox }: TabProps) {
  const { update } = useInboxChange(inbox.id)
  const [isEnabled, setEnabled] = useState(inbox.working_hours_enabled)
  const week = useEditedValue(() => fromMonday(inbox.working_hours))
  const save = async (values: FormData) => {
    await update({
      working_hours_enabled: isOn(values, 'working_hours_enabled'),
      ...(isEnabled && {
        timezone: textOf(values, 'timezone'),
        out_of_office_message: textOrNull(values, 'out_of_office_message'),
        working_hours: week.value,
      }),
    })
    week.markSaved()
  }
  return (
    <Form onSubmit={save} isChanged={week.isChanged}>
      <Switch
        name="working_hours_enabled"
        label={t('settings-channels.hours')}
        hint={t('settings-channels.hours_hint')}
        checked={isEnabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      {isEnabled && (
        <>
          <Select
            name="timezone"
            label={t('settings-channels.timezone')}
            defaultValue={inbox.timezone}
            options={timeZoneOptions(inbox.timezone)}
          />
          <WorkingHours week={week.value} onChange={week.setValue} />
          <TextArea
            name="out_of_office_message"
            label={t('settings-channels.away_message')}
            hint={t('settings-channels.away_message_hint')}
            defaultValue={inbox.out_of_office_message ?? ''}
          />
        </>
      )}
    </Form>
  )
}
