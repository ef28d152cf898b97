import { useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { ChevronDown, ChevronUp } from '../../../icons.ts'
import { IconButton } from '../../../parts/button.tsx'
import { Switch, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Table } from '../../../parts/table.tsx'
import { useEditedValue } from '../edited-value.ts'
import { isOn, textOf } from '../form-values.ts'
import { fieldsIn, moved, type PreChatField, withAttributes } from './pre-chat-fields.ts'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

export function PreChatTab({ inbox }: TabProps) {
  const { custom_attribute_definitions } = useBootstrap()
  const { update } = useInboxChange(inbox.id)
  const [isEnabled, setEnabled] = useState(inbox.pre_chat_form_enabled ?? false)
  const options = inbox.pre_chat_form_options
  const form = useEditedValue(() => withAttributes(fieldsIn(options), custom_attribute_definitions))
  const fields = form.value
  const change = (at: number, changes: Partial<PreChatField>) =>
    form.setValue(fields.map((field, each) => (each === at ? { ...field, ...changes } : field)))
  const save = async (values: FormData) => {
    await update({
      channel: {
        pre_chat_form_enabled: isOn(values, 'pre_chat_form_enabled'),
        ...(isEnabled && {
          pre_chat_form_options: {
            ...options,
            pre_chat_message: textOf(values, 'pre_chat_message'),
            pre_chat_fields: fields,
          },
        }),
      },
    })
    form.markSaved()
  }
  return (
    <Form onSubmit={save} isChanged={form.isChanged} className="settings-inbox-wide-form">
      <Switch
        name="pre_chat_form_enabled"
        label={t('settings-channels.prechat')}
        hint={t('settings-channels.prechat_hint')}
        checked={isEnabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      {isEnabled && (
        <>
          <TextArea
            name="pre_chat_message"
            rows={2}
            label={t('settings-channels.prechat_message')}
            defaultValue={String(options?.pre_chat_message ?? '')}
          />
          <Table
            label={t('settings-channels.prechat_fields')}
            rows={fields.map((field, at) => ({ field, at }))}
            keyOf={({ field }) => field.name}
            columns={[
              {
                name: 'label',
                title: t('settings-channels.prechat_label'),
                cell: ({ field, at }) => (
                  <TextField
                    label={t('settings-channels.prechat_label_of', { name: field.name })}
                    hideLabel
                    value={field.label}
                    onChange={(event) => change(at, { label: event.target.value })}
                  />
                ),
              },
              {
                name: 'enabled',
                title: t('settings-channels.prechat_ask'),
                cell: ({ field, at }) => (
                  <input
                    type="checkbox"
                    className="settings-inbox-check"
                    aria-label={t('settings-channels.prechat_ask_for', { name: field.label })}
                    checked={field.enabled}
                    onChange={(event) => change(at, { enabled: event.target.checked })}
                  />
                ),
              },
              {
                name: 'required',
                title: t('settings-channels.prechat_required'),
                cell: ({ field, at }) => (
                  <input
                    type="checkbox"
                    className="settings-inbox-check"
                    aria-label={t('settings-channels.prechat_require', { name: field.label })}
                    checked={field.required}
                    disabled={!field.enabled}
                    onChange={(event) => change(at, { required: event.target.checked })}
                  />
                ),
              },
            ]}
            actions={({ field, at }) => (
              <>
                <IconButton
                  label={t('settings-channels.move_up', { name: field.label })}
                  icon={<ChevronUp aria-hidden />}
                  disabled={at === 0}
                  onClick={() => form.setValue(moved(fields, at, -1))}
                />
                <IconButton
                  label={t('settings-channels.move_down', { name: field.label })}
                  icon={<ChevronDown aria-hidden />}
                  disabled={at === fields.length - 1}
                  onClick={() => form.setValue(moved(fields, at, 1))}
                />
              </>
            )}
          />
        </>
      )}
    </Form>
  )
}
