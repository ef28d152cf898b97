import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { MailBody } from '../../../parts/mail-body.tsx'
import { Markdown } from '../../../parts/markdown.tsx'

type Email = Record<string, unknown>

/** A mail as it came: who it is from and to, its subject, and what was written this time. */
export function Mail({ email, content }: { email: Email; content: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const html = partsOf(email.html_content)
  const text = partsOf(email.text_content)
  const isShortened = html.full
    ? html.reply !== '' && html.reply !== html.full
    : text.reply !== '' && text.reply !== text.full
  const shown = (parts: Parts) => (isShortened && !showsAll ? parts.reply : parts.full)
  return (
    <div className="thread-mail">
      <Heads email={email} />
      {html.full ? <MailBody html={shown(html)} words={mailWords()} /> : <Markdown text={shown(text) || content} />}
      {isShortened && (
        <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('thread.hide_history') : t('thread.show_history')}
        </Button>
      )}
    </div>
  )
}

const mailWords = () => ({
  title: t('thread.mail_body'),
  picture: t('thread.picture'),
  history: t('thread.show_history'),
  blocked: (count: number) => t('thread.pictures_blocked', { count }),
  addresses: t('thread.list_pictures'),
})

interface Parts {
  full: string
  reply: string
}

function partsOf(value: unknown): Parts {
  const { full, reply } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { full: typeof full === 'string' ? full : '', reply: typeof reply === 'string' ? reply : '' }
}

const addressesIn = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string' && each !== '').join(', ')

function Heads({ email }: { email: Email }) {
  const heads = [
    [t('thread.mail_from'), addressesIn(email.from)],
    [t('thread.mail_to'), addressesIn(email.to)],
    [t('thread.mail_cc'), addressesIn(email.cc)],
    [t('thread.mail_bcc'), addressesIn(email.bcc)],
    [t('thread.mail_subject'), addressesIn(email.subject)],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="thread-mail-heads">
      {heads.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
