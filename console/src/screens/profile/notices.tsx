import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import {
  canPush,
  isSubscribedToPush,
  soundLevels,
  subscribeToPush,
  testNotification,
  testSound,
  toneNames,
  unsubscribeFromPush,
  useNoticeSettings,
} from '../../notices/index.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Checkbox, FieldSet, Select, Switch, TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Table } from '../../parts/table.tsx'
import { saving } from './own.ts'

const kinds = [
  'conversation_creation',
  'conversation_assignment',
  'assigned_conversation_new_message',
  'conversation_mention',
  'participating_conversation_new_message',
  'sla_missed_first_response',
  'sla_missed_next_response',
  'sla_missed_resolution',
] as const

export function Notices() {
  const { inboxes } = useBootstrap()
  const [settings, save] = useNoticeSettings()
  const [isRefused, setRefused] = useState(false)
  const push = useQuery({ queryKey: ['push'], queryFn: isSubscribedToPush })
  const change = (changes: Partial<typeof settings>) => saving(save({ ...settings, ...changes }))
  async function switchPush(isOn: boolean) {
    if (isOn) setRefused(!(await subscribeToPush()))
    else await unsubscribeFromPush()
    await push.refetch()
  }
  const test = () => testNotification(t('profile.test_notice'), t('profile.test_notice_body'))
  return (
    <Section title={t('profile.notices')}>
      <Flags />
      <div className="profile-choices">
        <div className="profile-row">
          <Select
            label={t('profile.sound')}
            value={settings.sound}
            options={soundLevels.map((value) => ({ value, label: t(`profile.sound_${value}`) }))}
            onChange={({ target }) => change({ sound: soundLevels.find((each) => each === target.value) })}
          />
          <Select
            label={t('profile.tone')}
            value={settings.tone}
            options={toneNames.map((value) => ({ value, label: t(`profile.tone_${value}`) }))}
            onChange={({ target }) => change({ tone: toneNames.find((each) => each === target.value) })}
          />
          <Button onClick={() => setRefused(!testSound())}>{t('profile.test_sound')}</Button>
        </div>
        <Switch
          label={t('profile.repeat')}
          checked={settings.repeat}
          onChange={({ target }) => change({ repeat: target.checked })}
        />
        <Switch
          label={t('profile.browser')}
          checked={settings.browser}
          onChange={({ target }) => {
            change({ browser: target.checked })
            if (target.checked) void test().then((isShown) => setRefused(!isShown))
          }}
        />
        {canPush() && (
          <Switch
            label={t('profile.push')}
            checked={push.data ?? false}
            onChange={({ target }) => saving(switchPush(target.checked))}
          />
        )}
        <div className="profile-row">
          <Button onClick={() => void test().then((isShown) => setRefused(!isShown))}>
            {t('profile.test_notice')}
          </Button>
          {isRefused && <span role="status">{t('profile.refused')}</span>}
        </div>
        <Switch
          label={t('profile.quiet')}
          checked={settings.quiet !== null}
          onChange={({ target }) => change({ quiet: target.checked ? { from: '22:00', until: '07:00' } : null })}
        />
        {settings.quiet && (
          <div className="profile-row">
            <TextField
              type="time"
              label={t('profile.quiet_from')}
              value={settings.quiet.from}
              onChange={({ target }) => target.value && change({ quiet: { ...settings.quiet!, from: target.value } })}
            />
            <TextField
              type="time"
              label={t('profile.quiet_until')}
              value={settings.quiet.until}
              onChange={({ target }) => target.value && change({ quiet: { ...settings.quiet!, until: target.value } })}
            />
          </div>
        )}
        {inboxes.length > 0 && (
          <FieldSet legend={t('profile.muted')}>
            {inboxes.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<bdi>{name}</bdi>}
                checked={settings.mutedInboxes.includes(id)}
                onChange={({ target }) => {
                  const others = settings.mutedInboxes.filter((each) => each !== id)
                  change({ mutedInboxes: target.checked ? [...others, id] : others })
                }}
              />
            ))}
          </FieldSet>
        )}
      </div>
    </Section>
  )
}

/** What the server tells of, by mail and by push. */
function Flags() {
  const api = useAccountApi()
  const queryKey = ['notificationSettings.get', useAccountId()]
  const client = useQueryClient()
  const flags = useQuery({ queryKey, queryFn: () => api.notificationSettings.get() })
  if (flags.error) return <ErrorNote error={flags.error} onRetry={() => void flags.refetch()} />
  if (!flags.data) return <Skeleton rows={8} />
  const { selected_email_flags, selected_push_flags } = flags.data
  async function change(by: 'email' | 'push', kind: (typeof kinds)[number], isOn: boolean) {
    const now = kinds.filter((each) => {
      const selected = by === 'email' ? selected_email_flags : selected_push_flags
      return each === kind ? isOn : selected.includes(`${by}_${each}`)
    })
    const changes =
      by === 'email'
        ? { selected_email_flags: now.map((each) => `email_${each}` as const) }
        : { selected_push_flags: now.map((each) => `push_${each}` as const) }
    client.setQueryData(queryKey, await api.notificationSettings.update(changes))
  }
  const box = (by: 'email' | 'push', kind: (typeof kinds)[number]) => (
    <input
      type="checkbox"
      aria-label={`${t(`profile.flag_${kind}`)}: ${t(`profile.by_${by}`)}`}
      checked={(by === 'email' ? selected_email_flags : selected_push_flags).includes(`${by}_${kind}`)}
      onChange={({ target }) => saving(change(by, kind, target.checked))}
    />
  )
  return (
    <Table
      label={t('profile.notices')}
      rows={kinds}
      keyOf={(kind) => kind}
      columns={[
        { name: 'kind', title: t('profile.notice_kind'), cell: (kind) => t(`profile.flag_${kind}`) },
        { name: 'email', title: t('profile.by_email'), cell: (kind) => box('email', kind) },
        { name: 'push', title: t('profile.by_push'), cell: (kind) => box('push', kind) },
      ]}
    />
  )
}
