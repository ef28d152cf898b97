import { useState } from 'react'
import type { Agent, CustomRole } from '../../../../../sdk/src/index.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { sentenceOf } from '../../../parts/error-note.tsx'
import { Select, TextArea } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Section } from '../../../parts/page.tsx'
import { textOf } from '../form-values.ts'
import { LinkForPassword } from './link-for-password.tsx'
import { addressesIn, membershipOf, roleOptions } from './roles.ts'

/** One person or several. Whom the server refuses stays in the field, with its reason; the others are there already. */
export function InviteForm({ roles }: { roles: readonly CustomRole[] }) {
  const change = useChange('agents.list', 'bootstrap.get')
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly Agent[]>([])
  const [refused, setRefused] = useState<readonly { email: string; why: string }[]>([])

  async function invite(values: FormData) {
    const membership = membershipOf(textOf(values, 'role'))
    const failures: { email: string; why: string }[] = []
    await change(async (api) => {
      for (const email of addressesIn(typed)) {
        try {
          const agent = await api.agents.create({ email, ...membership })
          setAdded((before) => [...before, agent])
        } catch (refusal) {
          failures.push({ email, why: sentenceOf(refusal) })
        }
      }
    })
    setRefused(failures)
    setTyped(failures.map(({ email }) => email).join('\n'))
  }

  return (
    <>
      <Form
        onSubmit={invite}
        submitLabel={t('settings-people.invite_submit')}
        savedLabel={added.length > 0 ? undefined : ''}
      >
        <TextArea
          label={t('settings-people.emails')}
          hint={t('settings-people.emails_hint')}
          dir="ltr"
          value={typed}
          required
          problem={refused.map(({ email, why }) => `${email}: ${why}`).join(' · ') || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          name="role"
          label={t('settings-people.role')}
          hint={t('settings-people.role_hint')}
          options={roleOptions(roles)}
        />
      </Form>
      {added.length > 0 && (
        <Section title={t('settings-people.added')} about={t('settings-people.added_about')}>
          <ul className="agents-added">
            {added.map(({ id, email }) => (
              <li key={id}>
                <bdi>{email}</bdi>
                <LinkForPassword agentId={id} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
