import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../data/client.ts'
import { codeIn } from '../../data/sign-in.ts'
import { t } from '../../i18n.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { signOut } from '../frame/sign-out.ts'
import { BackupCodes } from './backup-codes.tsx'
import { CodeField } from './code-field.tsx'
import { inOwnWords } from './sentences.ts'
import { SetUp } from './set-up.tsx'

/** In the profile, and on its own where an account lets nobody in without. */
export function Screen() {
  const { accountId } = useParams({ strict: false }) as { accountId?: string }
  const client = useQueryClient()
  const state = useQuery({ queryKey: ['profile.mfa.get'], queryFn: () => api.profile.mfa.get() })
  const [codes, setCodes] = useState<readonly string[]>()
  const read = () => client.invalidateQueries({ queryKey: ['profile.mfa.get'] })
  function kept() {
    setCodes(undefined)
    if (accountId === undefined) location.replace('/app')
  }
  const page = (
    <Page
      title={t('profile.mfa')}
      about={accountId === undefined ? t('profile.mfa_needed') : t('profile.mfa_about')}
      actions={
        accountId === undefined ? (
          <Button onClick={() => void signOut()}>{t('shell.sign_out')}</Button>
        ) : (
          <ButtonLink to="/accounts/$accountId/profile/settings" params={{ accountId }}>
            {t('profile.mfa_back')}
          </ButtonLink>
        )
      }
    >
      {state.isPending && <Skeleton rows={2} />}
      {state.error && <ErrorNote error={state.error} onRetry={() => void state.refetch()} />}
      {codes ? (
        <BackupCodes codes={codes} onKept={kept} />
      ) : state.data?.enabled ? (
        <Enabled codesLeft={state.data.backup_codes_left} onCodes={setCodes} onEnd={read} />
      ) : (
        state.data && (
          <SetUp
            onDone={(made) => {
              setCodes(made)
              void read()
            }}
          />
        )
      )}
    </Page>
  )
  // In an account, the frame is around it.
  return accountId === undefined ? <main>{page}</main> : page
}

function Enabled(props: { codesLeft: number; onCodes: (codes: string[]) => void; onEnd: () => Promise<void> }) {
  const client = useQueryClient()
  async function renew(values: FormData) {
    try {
      const code = String(values.get('otp_code')).replace(/\s/g, '')
      props.onCodes((await api.profile.mfa.renewBackupCodes({ otp_code: code })).backup_codes)
      void client.invalidateQueries({ queryKey: ['profile.mfa.get'] })
    } catch (error) {
      throw inOwnWords(error)
    }
  }
  async function end(values: FormData) {
    const password = String(values.get('password'))
    try {
      await api.profile.mfa.delete({ password, ...codeIn(String(values.get('code'))) })
    } catch (error) {
      throw inOwnWords(error, 'code')
    }
    await props.onEnd()
  }
  return (
    <>
      <p>
        {t('profile.mfa_on')} {t('profile.mfa_codes_left', { count: props.codesLeft })}
      </p>
      <Section title={t('profile.mfa_renew')} about={t('profile.mfa_renew_about')}>
        <Form onSubmit={renew} submitLabel={t('profile.mfa_renew')} savedLabel="" guard={false}>
          <CodeField name="otp_code" />
        </Form>
      </Section>
      <Section title={t('profile.mfa_end')} about={t('profile.mfa_end_about')}>
        <Form onSubmit={end} submitLabel={t('profile.mfa_end')} savedLabel="" guard={false}>
          <TextField
            name="password"
            type="password"
            dir="ltr"
            label={t('profile.current_password')}
            autoComplete="current-password"
            required
          />
          <CodeField name="code" />
        </Form>
      </Section>
    </>
  )
}
