import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountId } from '../../../data/account.ts'
import { useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Select, Switch, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Section } from '../../../parts/page.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import { isOn, numberOrNull, textOf, textOrNull } from '../form-values.ts'
import { Picture } from './picture.tsx'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

export function SettingsTab({ inbox, kind }: TabProps) {
  const { update } = useInboxChange(inbox.id)
  const portals = useList('portals.list')
  const isWebsite = kind === 'web_widget'
  const save = (values: FormData) =>
    update({
      name: textOf(values, 'name'),
      greeting_enabled: isOn(values, 'greeting_enabled'),
      greeting_message: textOrNull(values, 'greeting_message'),
      enable_auto_assignment: isOn(values, 'enable_auto_assignment'),
      auto_assignment_config: {
        ...inbox.auto_assignment_config,
        max_assignment_limit: numberOrNull(values, 'max_assignment_limit'),
      },
      lock_to_single_conversation: textOf(values, 'lock_to_single_conversation') === 'one',
      allow_messages_after_resolved: isOn(values, 'allow_messages_after_resolved'),
      ...(isWebsite && {
        enable_email_collect: isOn(values, 'enable_email_collect'),
        portal_id: numberOrNull(values, 'portal_id'),
        channel: { continuity_via_email: isOn(values, 'continuity_via_email') },
      }),
      ...(kind === 'email' && {
        sender_name_type: textOf(values, 'sender_name_type') as 'friendly' | 'professional',
        business_name: textOrNull(values, 'business_name'),
      }),
    })
  return (
    <>
      <Picture inbox={inbox} />
      <Form onSubmit={save}>
        <TextField name="name" label={t('settings-channels.name')} defaultValue={inbox.name} required />
        <Switch
          name="greeting_enabled"
          label={t('settings-channels.greeting')}
          hint={t('settings-channels.greeting_hint')}
          defaultChecked={inbox.greeting_enabled}
        />
        <TextArea
          name="greeting_message"
          label={t('settings-channels.greeting_message')}
          rows={2}
          defaultValue={inbox.greeting_message ?? ''}
        />
        {isWebsite && (
          <Switch
            name="enable_email_collect"
            label={t('settings-channels.collect_email')}
            hint={t('settings-channels.collect_email_hint')}
            defaultChecked={inbox.enable_email_collect}
          />
        )}
        {isWebsite && (
          <Switch
            name="continuity_via_email"
            label={t('settings-channels.continuity')}
            hint={t('settings-channels.continuity_hint')}
            defaultChecked={inbox.continuity_via_email}
          />
        )}
        <Switch
          name="enable_auto_assignment"
          label={t('settings-channels.auto_assign')}
          hint={t('settings-channels.auto_assign_hint')}
          defaultChecked={inbox.enable_auto_assignment}
        />
        <TextField
          type="number"
          min={1}
          name="max_assignment_limit"
          label={t('settings-channels.assign_limit')}
          hint={t('settings-channels.assign_limit_hint')}
          defaultValue={String(inbox.auto_assignment_config.max_assignment_limit ?? '')}
        />
        <Select
          name="lock_to_single_conversation"
          label={t('settings-channels.returning')}
          defaultValue={inbox.lock_to_single_conversation ? 'one' : 'new'}
          options={[
            { value: 'new', label: t('settings-channels.returning_new') },
            { value: 'one', label: t('settings-channels.returning_one') },
          ]}
        />
        <Switch
          name="allow_messages_after_resolved"
          label={t('settings-channels.after_resolved')}
          hint={t('settings-channels.after_resolved_hint')}
          defaultChecked={inbox.allow_messages_after_resolved}
        />
        {isWebsite && portals.data && (
          <Select
            name="portal_id"
            label={t('settings-channels.portal')}
            hint={t('settings-channels.portal_hint')}
            defaultValue={inbox.portal_id ?? ''}
            options={[
              { value: '', label: t('settings-channels.portal_none') },
              ...portals.data.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {kind === 'email' && (
          <>
            <Select
              name="sender_name_type"
              label={t('settings-channels.sender')}
              defaultValue={inbox.sender_name_type}
              options={[
                { value: 'friendly', label: t('settings-channels.sender_friendly') },
                { value: 'professional', label: t('settings-channels.sender_professional') },
              ]}
            />
            <TextField
              name="business_name"
              label={t('settings-channels.business_name')}
              defaultValue={inbox.business_name ?? ''}
            />
          </>
        )}
      </Form>
      <DeleteInbox inbox={inbox} />
    </>
  )
}

function DeleteInbox({ inbox }: Pick<TabProps, 'inbox'>) {
  const accountId = useAccountId()
  const navigate = useNavigate()
  const { change } = useInboxChange(inbox.id)
  const [isAsked, setAsked] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()

  async function remove() {
    await attempt(() =>
      change(async (api) => {
        await api.inboxes.delete(inbox.id)
        await navigate({ to: '/accounts/$accountId/settings/inboxes', params: { accountId: String(accountId) } })
      }),
    )
    setAsked(false)
  }

  return (
    <Section title={t('settings-channels.delete_inbox')} about={t('settings-channels.delete_consequence')}>
      {failure !== undefined && <ErrorNote error={failure} />}
      <div>
        <Button look="danger" onClick={() => setAsked(true)}>
          {t('settings-channels.delete_inbox')}
        </Button>
      </div>
      <Confirm
        open={isAsked}
        title={t('settings.delete_title', { name: inbox.name })}
        confirmLabel={t('settings.delete')}
        busy={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        {t('settings-channels.delete_consequence')}
      </Confirm>
    </Section>
  )
}
