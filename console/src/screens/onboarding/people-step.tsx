import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountApi, useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { CodeBlock } from '../../parts/copy.tsx'
import { TextField } from '../../parts/field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { Section } from '../../parts/page.tsx'

interface Invited {
  id: number
  name: string
  url: string
}

/** Whoever is added joins the inbox that was just made, too. */
export function PeopleStep({ inboxId }: { inboxId?: number }) {
  const api = useAccountApi()
  const { account, profile } = useBootstrap()
  const client = useQueryClient()
  const [invited, setInvited] = useState<readonly Invited[]>([])
  /** Whoever was added before, and got no link since a later step failed, is gone on with. */
  async function agentOf(person: { name: string; email: string; role: 'agent' }) {
    try {
      return await api.agents.create(person)
    } catch (refusal) {
      const known = (await api.agents.list()).find(({ email }) => email === person.email.toLowerCase())
      if (!known || known.id === profile.id) throw refusal
      return known
    }
  }
  async function add(values: FormData) {
    const { name = '', email = '' } = textsOf(values)
    const agent = await agentOf({ name, email: email.trim(), role: 'agent' })
    if (inboxId !== undefined) await api.inboxMembers.create({ inbox_id: inboxId, user_ids: [agent.id] })
    const { url } = await api.agents.createPasswordLink(agent.id)
    setInvited([...invited, { id: agent.id, name: agent.name, url }])
    void client.invalidateQueries({ queryKey: ['bootstrap.get', account.id] })
  }
  return (
    <Section title={t('onboarding.people')} about={t('onboarding.people_about')}>
      {invited.map(({ id, name, url }) => (
        <CodeBlock key={id} label={t('onboarding.link_for', { name })} code={url} />
      ))}
      <Form key={invited.length} onSubmit={add} submitLabel={t('onboarding.add')} savedLabel="" guard={false}>
        <TextField name="name" label={t('onboarding.person_name')} maxLength={255} required />
        <TextField name="email" type="email" label={t('onboarding.person_email')} maxLength={255} required />
      </Form>
    </Section>
  )
}
