import type { LinkProps } from '@tanstack/react-router'
import { t } from '../../../i18n.ts'
import { ButtonLink } from '../../../parts/button.tsx'
import { Secret } from '../../../parts/copy.tsx'
import { Page } from '../../../parts/page.tsx'

interface SigningSecretsProps {
  title: string
  secrets: readonly { url: string; secret: string }[]
  back: LinkProps
}

/** After saving: the server shows what it signs with at no other time. */
export function SigningSecrets({ title, secrets, back }: SigningSecretsProps) {
  return (
    <Page title={title} about={t('settings-automation.action_secrets_about')}>
      {secrets.map(({ url, secret }) => (
        <Secret key={url} label={url} value={secret} />
      ))}
      <div>
        <ButtonLink look="primary" {...back}>
          {t('settings-automation.action_done')}
        </ButtonLink>
      </div>
    </Page>
  )
}
