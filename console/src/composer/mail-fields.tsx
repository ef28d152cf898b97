import { type KeyboardEvent, useState } from 'react'
import type { Conversation } from '../../../sdk/src/index.ts'
import type { ThreadMessage } from '../data/messages.ts'
import { t } from '../i18n.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'

export interface MailAddresses {
  to: string
  cc: string
  bcc: string
}

/** Whom an answer goes to: whoever wrote last, and those who had a copy. */
export function answerAddresses(conversation: Conversation, messages: readonly ThreadMessage[]): MailAddresses {
  const last = messages.findLast((message) => message.message_type === 0 && message.content_attributes?.email)
  const email = (last?.content_attributes.email ?? {}) as Record<string, unknown>
  const list = (value: unknown) =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(', ') : ''
  return { to: list(email.from) || (conversation.meta.sender.email ?? ''), cc: list(email.cc), bcc: '' }
}

interface MailFieldsProps {
  addresses: MailAddresses
  onChange: (addresses: MailAddresses) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function MailFields({ addresses, onChange, onKeyDown }: MailFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const field = (name: keyof MailAddresses) => ({
    name,
    value: addresses[name],
    autoComplete: 'off',
    dir: 'ltr' as const,
    onKeyDown,
    onChange: (event: { target: { value: string } }) => onChange({ ...addresses, [name]: event.target.value }),
  })
  if (!isOpen)
    return (
      <div className="composer-mail">
        <span className="composer-mail-line">
          {t('composer.to')} <bdi>{addresses.to || t('composer.no_address')}</bdi>
          {addresses.cc && (
            <>
              {' · '}
              {t('composer.cc')} <bdi>{addresses.cc}</bdi>
            </>
          )}
        </span>
        <Button look="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('composer.change_addresses')}
        </Button>
      </div>
    )
  return (
    <div className="composer-mail-fields">
      <TextField label={t('composer.to')} {...field('to')} />
      <TextField label={t('composer.cc')} {...field('cc')} />
      <TextField label={t('composer.bcc')} {...field('bcc')} />
    </div>
  )
}
