import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccountApi, useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { TextArea } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Section } from '../../parts/page.tsx'

/** A conversation as it comes from a customer, so that there is something to answer. */
export function MessageStep({ hasInbox }: { hasInbox: boolean }) {
  const api = useAccountApi()
  const { account, inboxes } = useBootstrap()
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Only the API lets others write as a customer. */
  async function inboxForTests(): Promise<number> {
    const known = inboxes.find(({ channel_type }) => channel_type === 'Channel::Api')
    if (known) return known.id
    const made = await api.inboxes.create({ name: t('onboarding.message_from'), channel: { type: 'api' } })
    await client.invalidateQueries({ queryKey: ['bootstrap.get', account.id] })
    return made.id
  }
  async function send(values: FormData) {
    const inboxId = await inboxForTests()
    const { payload } = await api.contacts.create({ name: t('onboarding.message_from'), inbox_id: inboxId })
    const { id: number } = await api.conversations.create({
      inbox_id: inboxId,
      contact_id: payload.contact.id,
      source_id: payload.contact_inbox?.source_id,
    })
    await api.messages.create(number, { content: String(values.get('content')), message_type: 'incoming' })
    await navigate({ to: `/accounts/${account.id}/conversations/${number}` })
  }
  return (
    <Section title={t('onboarding.message')} about={t('onboarding.message_about')}>
      {!hasInbox ? (
        <p>{t('onboarding.message_first')}</p>
      ) : (
        <Form onSubmit={send} submitLabel={t('onboarding.send')} savedLabel="" guard={false}>
          <TextArea
            name="content"
            label={t('onboarding.message_text')}
            defaultValue={t('onboarding.message_example')}
            rows={2}
            required
          />
        </Form>
      )}
    </Section>
  )
}
