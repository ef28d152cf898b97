import { useState } from 'react'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { TextField } from '../../../parts/field.tsx'
import { FileField } from '../../../parts/file-field.tsx'
import { Form } from '../../../parts/form.tsx'
import { textOf, textOrNull } from '../form-values.ts'
import { type Bot, BotKeys } from './bot-keys.tsx'

/** One that was just made shows its keys in place of the form: the secret is not shown again. */
export function BotForm({ bot, onDone }: { bot?: Bot; onDone: () => void }) {
  const change = useChange('agentBots.list')
  const [made, setMade] = useState<Bot>()
  if (made) return <BotKeys bot={made} onChange={setMade} />
  if (bot?.system_bot) return <p>{t('settings-developers.bot_of_all_about')}</p>

  async function save(values: FormData) {
    const body = {
      name: textOf(values, 'name'),
      description: textOrNull(values, 'description'),
      outgoing_url: textOrNull(values, 'outgoing_url'),
      ...pictureOf(values),
    }
    const kept = await change((api) => (bot ? api.agentBots.update(bot.id, body) : api.agentBots.create(body)))
    if (bot) onDone()
    else setMade(kept)
  }

  return (
    <Form onSubmit={save} submitLabel={bot ? undefined : t('settings-developers.bot_create')}>
      <TextField name="name" label={t('settings-developers.name')} required defaultValue={bot?.name} />
      <TextField name="description" label={t('settings-developers.bot_description')} defaultValue={bot?.description} />
      <TextField
        name="outgoing_url"
        type="url"
        label={t('settings-developers.address')}
        hint={t('settings-developers.bot_address_hint')}
        defaultValue={bot?.outgoing_url}
      />
      <FileField name="avatar" accept="image/*" label={t('settings-developers.bot_picture')} />
    </Form>
  )
}

/** A field without a file holds an empty one. */
function pictureOf(values: FormData): { avatar?: File } {
  const picture = values.get('avatar')
  return picture instanceof File && picture.size > 0 ? { avatar: picture } : {}
}
