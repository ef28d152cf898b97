import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { NewChannel } from '../../../../../sdk/src/index.ts'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import type { AccountApi } from '../../../data/client.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { idsOf, textOf } from '../form-values.ts'
import { keepSecret } from '../inbox/new-secret.ts'
import type { ChannelKind } from '../inboxes/kinds.ts'
import { PeopleChooser } from '../people/people-chooser.tsx'

/** Where it is set up further: the code of a website, the identifiers and mailboxes of the others. */
const nextTab: Record<ChannelKind, string> = {
  web_widget: 'widget',
  api: 'configuration',
  email: 'configuration',
  sms: 'configuration',
}

export function NewInboxForm({ kind }: { kind: ChannelKind }) {
  const accountId = useAccountId()
  const { agents } = useBootstrap()
  const navigate = useNavigate()
  const change = useChange('inboxes.list', 'bootstrap.get')

  // Made in two steps: whoever tries again after the second has failed gets no second inbox.
  const made = useRef<Awaited<ReturnType<AccountApi['inboxes']['create']>>>(undefined)

  async function create(values: FormData) {
    const inbox = await change(async (api) => {
      const { type, ...channel } = channelOf(kind, values)
      const name = textOf(values, 'name')
      if (made.current) await api.inboxes.update(made.current.id, { name, channel })
      else made.current = await api.inboxes.create({ name, channel: { type, ...channel } as NewChannel })
      const user_ids = idsOf(values, 'user_ids')
      if (user_ids.length > 0) await api.inboxMembers.update({ inbox_id: made.current.id, user_ids })
      return made.current
    })
    keepSecret(inbox)
    await navigate({
      to: '/accounts/$accountId/settings/inboxes/$inboxId/$tab',
      params: { accountId: String(accountId), inboxId: String(inbox.id), tab: nextTab[kind] },
      state: { isNew: true } as HistoryState,
    })
  }

  return (
    <Form onSubmit={create} submitLabel={t('settings-channels.create')}>
      <TextField
        name="name"
        label={t('settings-channels.name')}
        hint={t('settings-channels.name_hint')}
        defaultValue={kind === 'web_widget' ? t('settings-channels.website_name') : ''}
        autoFocus={kind !== 'web_widget'}
        required
      />
      {kind === 'web_widget' && (
        <TextField
          name="channel.website_url"
          dir="ltr"
          inputMode="url"
          label={t('settings-channels.website_url')}
          autoFocus
          required
        />
      )}
      {kind === 'email' && (
        <TextField type="email" name="channel.email" label={t('settings-channels.email')} required />
      )}
      {kind === 'sms' && (
        <TextField
          type="tel"
          dir="ltr"
          name="channel.phone_number"
          label={t('settings-channels.phone_number')}
          hint={t('settings-channels.phone_hint')}
          required
        />
      )}
      {kind === 'api' && (
        <TextField
          type="url"
          name="channel.webhook_url"
          label={t('settings-channels.webhook_url')}
          hint={t('settings-channels.webhook_hint')}
        />
      )}
      <details className="inbox-new-people">
        <summary>{t('settings-channels.everybody_answers', { count: agents.length })}</summary>
        <PeopleChooser
          legend={t('settings-channels.collaborators')}
          hint={t('settings-channels.collaborators_hint')}
          name="user_ids"
          initial={agents.map(({ id }) => id)}
        />
      </details>
    </Form>
  )
}

function channelOf(type: ChannelKind, values: FormData): NewChannel {
  const field = (name: string) => textOf(values, `channel.${name}`)
  const settings = {
    web_widget: () => ({ website_url: field('website_url') }),
    email: () => ({ email: field('email') }),
    sms: () => ({ phone_number: field('phone_number') }),
    api: () => ({ webhook_url: field('webhook_url') || null }),
  }[type]()
  return { type, ...settings }
}
