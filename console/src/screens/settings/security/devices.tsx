import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '../../../../../sdk/src/index.ts'
import { api } from '../../../data/client.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Section } from '../../../parts/page.tsx'
import { Table } from '../../../parts/table.tsx'
import { Time } from '../../../parts/time.tsx'
import { toast } from '../../../parts/toast.tsx'
import { deviceName } from '../../profile/device-name.ts'
import { Reading } from '../reading.tsx'

/** Where the person who looks is signed in; of others nobody sees it. */
export function Devices() {
  const query = useQuery({ queryKey: ['profile.sessions.list'], queryFn: () => api.profile.sessions.list() })
  const [error, setError] = useState<unknown>()

  async function signOut(work: () => Promise<unknown>) {
    setError(undefined)
    try {
      await work()
      await query.refetch()
      toast(t('settings-people.signed_out'))
    } catch (refusal) {
      setError(refusal)
    }
  }

  const others = query.data?.payload.filter(({ current }) => !current).length ?? 0
  return (
    <Section
      title={t('settings-people.devices')}
      about={t('settings-people.devices_about')}
      actions={
        others > 0 && (
          <Button onClick={() => void signOut(() => api.profile.sessions.deleteOthers())}>
            {t('settings-people.sign_out_others')}
          </Button>
        )
      }
    >
      {error !== undefined && <ErrorNote error={error} />}
      <Reading query={query} rows={2}>
        {({ payload }) => (
          <Table<Session>
            label={t('settings-people.devices')}
            rows={payload}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'device',
                title: t('settings-people.device'),
                cell: ({ user_agent, current }) => (
                  <div className="settings-line settings-device">
                    <bdi>{deviceName(user_agent) ?? t('settings-people.device_unknown')}</bdi>
                    {current && <Badge tone="ok">{t('settings-people.device_this')}</Badge>}
                  </div>
                ),
              },
              {
                name: 'network',
                title: t('settings-people.network'),
                optional: true,
                cell: ({ address }) => <bdi>{address}</bdi>,
              },
              {
                name: 'used',
                title: t('settings-people.last_used'),
                cell: ({ last_used_at, created_at }) => <Time at={last_used_at ?? created_at} />,
              },
            ]}
            actions={({ id, current }) =>
              !current && (
                <Button look="quiet" onClick={() => void signOut(() => api.profile.sessions.delete(id))}>
                  {t('settings-people.sign_out')}
                </Button>
              )
            }
          />
        )}
      </Reading>
    </Section>
  )
}
