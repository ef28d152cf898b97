import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { api } from '../../data/client.ts'
import { identityQuery } from '../../data/identity.ts'
import { t } from '../../i18n.ts'
import { LogOut } from '../../icons.ts'
import { Button, ButtonLink, IconButton } from '../../parts/button.tsx'
import { Badge } from '../../parts/chip.tsx'
import { Secret } from '../../parts/copy.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { toast } from '../../parts/toast.tsx'
import { NewPassword } from '../sign-in/new-password.tsx'
import { inOwnWords, requireSame } from '../sign-in/sentences.ts'
import { deviceName } from './device-name.ts'
import { saving } from './own.ts'

/** Nothing for those who have none: they only ever came through the provider of single sign-on. */
function CurrentPassword() {
  const { has_password = true } = useQuery(identityQuery).data ?? {}
  if (!has_password) return null
  return (
    <TextField
      name="current_password"
      type="password"
      dir="ltr"
      label={t('profile.current_password')}
      autoComplete="current-password"
      required
    />
  )
}

export function Password() {
  const { account } = useBootstrap()
  const client = useQueryClient()
  const [changes, setChanges] = useState(0)
  async function save(values: FormData) {
    requireSame(values)
    const { current_password, password } = textsOf(values)
    try {
      await api.profile.update({ current_password, password })
    } catch (error) {
      throw inOwnWords(error)
    }
    toast(t('parts.saved'))
    setChanges(changes + 1)
    await client.invalidateQueries({ queryKey: identityQuery.queryKey })
  }
  return (
    <Section
      title={t('profile.password')}
      about={t('profile.password_about')}
      actions={
        <ButtonLink to="/accounts/$accountId/profile/mfa" params={{ accountId: String(account.id) }}>
          {t('profile.mfa')}
        </ButtonLink>
      }
    >
      {/* Passwords do not stay in their fields. */}
      <Form key={changes} onSubmit={save} submitLabel={t('profile.password_change')} guard={false}>
        <CurrentPassword />
        <NewPassword />
      </Form>
    </Section>
  )
}

export function Token() {
  const [token, setToken] = useState<string | null>()
  const [isAsking, setAsking] = useState(false)
  async function show(values: FormData) {
    const { current_password } = textsOf(values)
    const { access_token } = await api.profile.showAccessToken({ current_password })
    setToken(access_token)
  }
  async function replace() {
    setAsking(false)
    await api.profile.resetAccessToken()
    setToken(undefined)
    toast(t('profile.token_replaced'))
  }
  return (
    <Section
      title={t('profile.token')}
      about={t('profile.token_about')}
      actions={<Button onClick={() => setAsking(true)}>{t('profile.token_replace')}</Button>}
    >
      {token ? (
        <Secret label={t('profile.token')} value={token} />
      ) : (
        <Form onSubmit={show} submitLabel={t('profile.token_show')} savedLabel="" guard={false}>
          <CurrentPassword />
        </Form>
      )}
      <Confirm
        title={t('profile.token_replace')}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => saving(replace())}
        confirmLabel={t('profile.token_replace')}
      >
        {t('profile.token_replace_about')}
      </Confirm>
    </Section>
  )
}

export function Devices() {
  const sessions = useQuery({ queryKey: ['profile.sessions.list'], queryFn: () => api.profile.sessions.list() })
  const reread = () => sessions.refetch()
  const rows = sessions.data?.payload ?? []
  const nameOf = ({ user_agent }: { user_agent: string | null }) =>
    deviceName(user_agent) ?? t('profile.device_unknown')
  return (
    <Section
      title={t('profile.devices')}
      about={t('profile.devices_about')}
      actions={
        rows.length > 1 && (
          <Button onClick={() => saving(api.profile.sessions.deleteOthers().then(reread))}>
            {t('profile.devices_end_others')}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton rows={2} />}
      {sessions.error && <ErrorNote error={sessions.error} onRetry={() => void reread()} />}
      {sessions.data && (
        <Table
          label={t('profile.devices')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'device',
              title: t('profile.device'),
              cell: (row) => (
                <div className="profile-device">
                  <bdi>{nameOf(row)}</bdi>
                  {row.current && <Badge tone="ok">{t('profile.device_here')}</Badge>}
                </div>
              ),
            },
            {
              name: 'address',
              title: t('profile.device_address'),
              optional: true,
              cell: ({ address }) => <bdi>{address}</bdi>,
            },
            {
              name: 'used',
              title: t('profile.device_used'),
              cell: ({ last_used_at, created_at }) => <Time at={last_used_at ?? created_at} />,
            },
          ]}
          actions={(row) =>
            !row.current && (
              <IconButton
                label={t('profile.device_end', { name: nameOf(row) })}
                icon={<LogOut aria-hidden />}
                onClick={() => saving(api.profile.sessions.delete(row.id).then(reread))}
              />
            )
          }
        />
      )}
    </Section>
  )
}
