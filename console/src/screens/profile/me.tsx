import { useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { api } from '../../data/client.ts'
import { t } from '../../i18n.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { Section } from '../../parts/page.tsx'
import { saving, useReread } from './own.ts'

export function Me() {
  const { profile } = useBootstrap()
  const reread = useReread()
  /** A picture that was kept does not stay in its field. */
  const [saves, setSaves] = useState(0)
  const [email, setEmail] = useState(profile.email)
  async function save(values: FormData) {
    const { name, display_name, email, current_password } = textsOf(values)
    const avatar = values.get('avatar')
    await api.profile.update({
      name,
      display_name: display_name || null,
      email: email?.trim(),
      ...(current_password && { current_password }),
      ...(avatar instanceof File && avatar.size > 0 && { avatar }),
    })
    setSaves(saves + 1)
    await reread()
  }
  return (
    <Section title={t('profile.me')}>
      <Form onSubmit={save}>
        <div className="profile-picture">
          <Avatar key={profile.avatar_url} name={profile.name} src={profile.avatar_url} size={64} />
          <FileField key={saves} name="avatar" accept="image/*" label={t('profile.picture')} />
          {profile.avatar_url && (
            <Button onClick={() => saving(api.profile.deleteAvatar().then(reread))}>
              {t('profile.picture_remove')}
            </Button>
          )}
        </div>
        <TextField name="name" label={t('profile.name')} defaultValue={profile.name} autoComplete="name" required />
        <TextField
          name="display_name"
          label={t('profile.display_name')}
          hint={t('profile.display_name_hint')}
          defaultValue={profile.display_name}
          autoComplete="nickname"
        />
        <TextField
          name="email"
          type="email"
          label={t('profile.email')}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          autoComplete="username"
          required
        />
        {email.trim() !== profile.email && (
          <TextField
            name="current_password"
            type="password"
            dir="ltr"
            label={t('profile.current_password')}
            hint={t('profile.email_password_hint')}
            autoComplete="current-password"
          />
        )}
      </Form>
    </Section>
  )
}

export function Signature() {
  const { profile } = useBootstrap()
  const reread = useReread()
  async function save(values: FormData) {
    await api.profile.update({ message_signature: String(values.get('message_signature')) || null })
    await reread()
  }
  return (
    <Section title={t('profile.signature')} about={t('profile.signature_about')}>
      <Form onSubmit={save}>
        <TextArea
          name="message_signature"
          label={t('profile.signature')}
          hideLabel
          defaultValue={profile.message_signature}
        />
      </Form>
    </Section>
  )
}
