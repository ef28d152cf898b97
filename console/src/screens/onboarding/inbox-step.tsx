import { useState } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { CodeBlock } from '../../parts/copy.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { Section } from '../../parts/page.tsx'

export interface MadeInbox {
  id: number
  name: string
  web_widget_script?: string
}

export function InboxStep({ inbox, onMade }: { inbox?: MadeInbox; onMade: (inbox: MadeInbox) => void }) {
  const api = useAccountApi()
  const [kind, setKind] = useState('website')
  async function create(values: FormData) {
    const { name = '', website_url = '' } = textsOf(values)
    const channel = kind === 'website' ? { type: 'web_widget' as const, website_url } : { type: 'api' as const }
    onMade(await api.inboxes.create({ name, channel }))
  }
  return (
    <Section title={t('onboarding.inbox')} about={t('onboarding.inbox_about')}>
      {inbox ? (
        <>
          <p dir="auto">{t('onboarding.inbox_done', { name: inbox.name })}</p>
          {inbox.web_widget_script && <CodeBlock label={t('onboarding.code')} code={inbox.web_widget_script} />}
        </>
      ) : (
        <Form onSubmit={create} submitLabel={t('onboarding.create')} savedLabel="" guard={false}>
          <TextField name="name" label={t('onboarding.inbox_name')} maxLength={255} required />
          <Select
            label={t('onboarding.inbox_kind')}
            value={kind}
            options={[
              { value: 'website', label: t('onboarding.kind_website') },
              { value: 'api', label: t('onboarding.kind_api') },
            ]}
            onChange={({ target }) => setKind(target.value)}
          />
          {kind === 'website' && (
            <TextField name="website_url" type="url" label={t('onboarding.website_url')} required />
          )}
        </Form>
      )}
    </Section>
  )
}
