import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { copyText } from '../../../clipboard.ts'
import { useBootstrap } from '../../../data/account.ts'
import { type Contact, contactChanges } from '../../../data/contacts.ts'
import { t } from '../../../i18n.ts'
import { Check, Copy, Pencil } from '../../../icons.ts'
import { allows } from '../../../keys/allowed.ts'
import { useContactPresence } from '../../../live/live.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { formatTime, useNow } from '../../../parts/time.tsx'
import { ContactForm } from '../../contact/contact-form.tsx'
import { detailOf, locationOf, zoneOfContact } from '../../contact/place.ts'
import { useWidth } from '../../frame/width.ts'

/** The contact: face, name, how to reach them and where they are. */
export function Who({ contact }: { contact: Contact }) {
  const bootstrap = useBootstrap()
  const [isEdited, setEdited] = useState(false)
  const presence = useContactPresence().get(contact.id) ?? contact.availability_status
  // In one column there is no other heading.
  const Name = useWidth() === 'narrow' ? 'h1' : 'div'
  if (isEdited) {
    return (
      <div className="details-who">
        <ContactForm
          contact={contact}
          onCancel={() => setEdited(false)}
          onSubmit={async (fields) => {
            await contactChanges(bootstrap.account.id).update(contact.id, fields)
            setEdited(false)
          }}
        />
      </div>
    )
  }
  return (
    <div className="details-who">
      <div className="details-face">
        <Avatar name={contact.name} src={contact.thumbnail} size={40} presence={presence} />
        <Name className="details-name">
          <Link to={`/accounts/${bootstrap.account.id}/contacts/${contact.id}`} className="details-contact">
            <bdi>{contact.name || t('details.nameless')}</bdi>
          </Link>
        </Name>
        {contact.blocked && <Badge tone="bad">{t('details.blocked')}</Badge>}
        {allows('contact_manage', bootstrap) && (
          <IconButton label={t('details.edit_contact')} icon={<Pencil aria-hidden />} onClick={() => setEdited(true)} />
        )}
      </div>
      <Reach contact={contact} />
    </div>
  )
}

/** Each line only where there is something to say. */
export function Reach({ contact }: { contact: Contact }) {
  const { email, phone_number } = contact
  const company = detailOf(contact, 'company_name')
  const place = locationOf(contact)
  return (
    <ul className="details-reach">
      {email && <Copied text={email}>{<a href={`mailto:${email}`}>{email}</a>}</Copied>}
      {phone_number && (
        <Copied text={phone_number}>
          <a href={`tel:${phone_number}`} dir="ltr">
            {phone_number}
          </a>
        </Copied>
      )}
      <LocalTime contact={contact} />
      {company && (
        <li>
          <bdi>{company}</bdi>
        </li>
      )}
      {place && (
        <li>
          <bdi>{place}</bdi>
        </li>
      )}
    </ul>
  )
}

function Copied({ text, children }: { text: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await copyText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <li className="details-copied">
      {children}
      <IconButton
        label={isCopied ? t('parts.copied') : t('details.copy', { text })}
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      />
    </li>
  )
}

function LocalTime({ contact }: { contact: Contact }) {
  const zone = zoneOfContact(contact)
  const now = useNow()
  if (!zone) return null
  return (
    <li title={zone}>
      {t('details.time_there', { time: formatTime(now, { hour: '2-digit', minute: '2-digit', timeZone: zone }) })}
    </li>
  )
}
