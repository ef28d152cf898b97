import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessToken } from '../../../../../sdk/src/index.ts'
import { useBootstrap } from '../../../data/account.ts'
import { api } from '../../../data/client.ts'
import { rich, t } from '../../../i18n.ts'
import { Plus } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { Confirm, Dialog } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Section } from '../../../parts/page.tsx'
import { Table } from '../../../parts/table.tsx'
import { Time, useNow } from '../../../parts/time.tsx'
import { toast } from '../../../parts/toast.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import { Reading } from '../reading.tsx'
import { expiryState } from './expiry.ts'
import { scopesInWords } from './scopes.ts'
import { TokenForm } from './token-form.tsx'

/** Tokens that whoever is signed in has made, each for one program. */
export function NamedTokens() {
  const query = useQuery({ queryKey: ['profile.accessTokens.list'], queryFn: () => api.profile.accessTokens.list() })
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<AccessToken>()
  const { isBusy, failure, attempt } = useAttempt()

  async function remove({ id }: AccessToken) {
    await attempt(async () => {
      await api.profile.accessTokens.delete(id)
      await query.refetch()
      toast(t('settings-developers.tokens_deleted'))
    })
    setLeaving(undefined)
  }

  return (
    <Section
      title={t('settings-developers.tokens')}
      about={t('settings-developers.tokens_about')}
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
          {t('settings-developers.tokens_new')}
        </Button>
      }
    >
      {failure !== undefined && <ErrorNote error={failure} />}
      <Reading query={query} rows={2}>
        {({ payload }) =>
          payload.length === 0 ? (
            <p>{t('settings-developers.tokens_empty')}</p>
          ) : (
            <TokenTable tokens={payload} onDelete={setLeaving} />
          )
        }
      </Reading>
      <Dialog title={t('settings-developers.tokens_new')} open={isMaking} onClose={() => setMaking(false)}>
        {isMaking && <TokenForm onMade={() => query.refetch()} onDone={() => setMaking(false)} />}
      </Dialog>
      <Confirm
        open={leaving !== undefined}
        title={t('settings-developers.tokens_delete_name', { name: leaving?.name ?? '' })}
        confirmLabel={t('settings-developers.tokens_delete')}
        busy={isBusy}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {t('settings-developers.tokens_delete_about')}
      </Confirm>
    </Section>
  )
}

function TokenTable({ tokens, onDelete }: { tokens: AccessToken[]; onDelete: (token: AccessToken) => void }) {
  const { accounts } = useBootstrap().profile
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.name ?? String(id)
  return (
    <Table<AccessToken>
      label={t('settings-developers.tokens')}
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          title: t('settings-developers.name'),
          cell: ({ name, hint }) => (
            <>
              <bdi>{name}</bdi>
              <div className="developers-hint">
                {rich('settings-developers.tokens_ends', { end: <code dir="ltr">{hint}</code> })}
              </div>
            </>
          ),
        },
        {
          name: 'scopes',
          title: t('settings-developers.tokens_scopes'),
          stacked: true,
          cell: ({ scopes }) => scopesInWords(scopes),
        },
        {
          name: 'account',
          title: t('settings-developers.tokens_account'),
          optional: true,
          cell: ({ account_id }) =>
            account_id === null ? t('settings-developers.tokens_account_all') : <bdi>{nameOf(account_id)}</bdi>,
        },
        {
          name: 'used',
          title: t('settings-developers.tokens_used'),
          optional: true,
          cell: ({ last_used_at }) =>
            last_used_at === null ? t('settings-developers.tokens_never_used') : <Time at={last_used_at} />,
        },
        {
          name: 'expires',
          title: t('settings-developers.tokens_expiry'),
          cell: ({ expires_at }) => <Expiry at={expires_at} />,
        },
      ]}
      actions={(token) => (
        <Button
          look="quiet"
          onClick={() => onDelete(token)}
          aria-label={t('settings-developers.tokens_delete_name', { name: token.name })}
        >
          {t('settings-developers.tokens_delete')}
        </Button>
      )}
    />
  )
}

function Expiry({ at }: { at: number | null }) {
  const state = expiryState(at, useNow())
  if (at === null) return t('settings-developers.tokens_never')
  return (
    <div className="settings-line">
      <Time at={at} />
      {state === 'soon' && <Badge tone="warn">{t('settings-developers.tokens_soon')}</Badge>}
      {state === 'over' && <Badge tone="bad">{t('settings-developers.tokens_over')}</Badge>}
    </div>
  )
}
