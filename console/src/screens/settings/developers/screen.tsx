import type { ComponentProps } from 'react'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { rich, t } from '../../../i18n.ts'
import { ExternalLink } from '../../../icons.ts'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Page, Section } from '../../../parts/page.tsx'
import { NamedTokens } from './named-tokens.tsx'
import { OwnToken } from './own-token.tsx'

/** What a program needs to work with the account. */
export function Screen() {
  const { role } = useBootstrap()
  const account = `${location.origin}/api/v1/accounts/${useAccountId()}`
  return (
    <Page title={t('settings.page_developers')}>
      <OwnToken />
      <NamedTokens />
      <Section title={t('settings-developers.token_reference')} about={t('settings-developers.token_reference_about')}>
        <div className="settings-line">
          <Reference href="/docs" text={t('settings-developers.token_open_reference')} />
          <Reference href="/openapi.json" text={t('settings-developers.token_openapi')} />
        </div>
        <Code label={t('settings-developers.token_first_call')} code={callOf(`${account}/conversations`)} />
      </Section>
      {role === 'administrator' && (
        <>
          <Section
            title={t('settings-developers.token_feed')}
            about={rich('settings-developers.token_feed_about', {
              next: <code dir="ltr">{fields.next}</code>,
              after: <code dir="ltr">{fields.after}</code>,
            })}
          >
            <Code label={t('settings-developers.token_feed_read')} code={callOf(`${account}/events?limit=100`)} />
          </Section>
          <Section
            title={t('settings-developers.token_platform')}
            about={t('settings-developers.token_platform_about')}
          >
            <Code
              label={t('settings-developers.token_platform_create')}
              code="npx parley platform-app create --name Billing"
            />
          </Section>
        </>
      )}
    </Page>
  )
}

/** As the API names them. */
const fields = { next: 'meta.next', after: 'after' }

const callOf = (address: string) => `curl "${address}" \\\n  -H 'api_access_token: your-access-token'`

/** As wide as the page, however long its lines are. */
function Code(props: ComponentProps<typeof CodeBlock>) {
  return (
    <div className="developers-code">
      <CodeBlock {...props} />
    </div>
  )
}

/** Outside of the console. */
function Reference({ href, text }: { href: string; text: string }) {
  return (
    <a className="button button--plain" href={href} target="_blank" rel="noopener">
      <ExternalLink aria-hidden />
      {text}
    </a>
  )
}
