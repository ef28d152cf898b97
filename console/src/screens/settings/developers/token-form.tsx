import { useState } from 'react'
import { useAccountId } from '../../../data/account.ts'
import { api } from '../../../data/client.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Select, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { useTellShownOnce } from '../../../parts/losses.ts'
import { textOf } from '../form-values.ts'
import { expiryOf, lifetimes } from './expiry.ts'
import { ScopeFields } from './scope-fields.tsx'
import type { Scope } from './scopes.ts'
import { TokenPassword } from './token-password.tsx'

/** One that was just made is shown in place of the form: it is not shown again. */
export function TokenForm({ onMade, onDone }: { onMade: () => Promise<unknown>; onDone: () => void }) {
  const accountId = useAccountId()
  const [token, setToken] = useState<string>()
  const [lifetime, setLifetime] = useState('90')
  const [scopes, setScopes] = useState<Scope[]>([])
  if (token) return <MadeToken token={token} onDone={onDone} />

  async function make(values: FormData) {
    // A password may begin or end with a space.
    const current_password = String(values.get('current_password') ?? '')
    const made = await api.profile.accessTokens.create({
      name: textOf(values, 'name'),
      scopes,
      account_id: values.get('account_id') === 'this' ? accountId : null,
      expires_at: expiryOf(lifetime, textOf(values, 'expires_on'), Math.floor(Date.now() / 1000)),
      ...(current_password && { current_password }),
    })
    setToken(made.token)
    await onMade()
  }

  return (
    <Form submitLabel={t('settings-developers.tokens_create')} onSubmit={make}>
      <TextField
        name="name"
        label={t('settings-developers.name')}
        hint={t('settings-developers.tokens_name_hint')}
        required
        maxLength={255}
      />
      <Select
        name="expires_at"
        label={t('settings-developers.tokens_expiry')}
        value={lifetime}
        onChange={({ target }) => setLifetime(target.value)}
        options={[
          ...lifetimes.map((days) => ({ value: days, label: t('settings-developers.tokens_days', { days }) })),
          { value: 'date', label: t('settings-developers.tokens_on_date') },
          { value: 'never', label: t('settings-developers.tokens_never') },
        ]}
      />
      {lifetime === 'date' && (
        <TextField
          name="expires_on"
          type="date"
          label={t('settings-developers.tokens_date')}
          required
          min={dateOf(Date.now())}
          max="9999-12-31"
        />
      )}
      <Select
        name="account_id"
        label={t('settings-developers.tokens_account')}
        options={[
          { value: 'this', label: t('settings-developers.tokens_account_this') },
          { value: 'all', label: t('settings-developers.tokens_account_all') },
        ]}
      />
      <ScopeFields onChange={setScopes} />
      <TokenPassword />
    </Form>
  )
}

/** As fields for dates have it, in the zone of whoever looks. */
function dateOf(ms: number): string {
  const date = new Date(ms)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  useTellShownOnce(true)
  return (
    <div className="developers-made">
      <p>{t('settings-developers.tokens_once')}</p>
      <CodeBlock code={token} label={t('settings-developers.token')} autoFocus />
      <Button look="primary" onClick={onDone}>
        {t('parts.close')}
      </Button>
    </div>
  )
}
