import { Link } from '@tanstack/react-router'
import type { Contact } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Badge } from '../../parts/chip.tsx'
import type { Column } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { detailOf, locationOf } from '../contact/place.ts'

/** What is told of each contact in a list. */
export function columnsOf(accountId: number): Column<Contact>[] {
  return [
    {
      name: 'name',
      title: t('details.name'),
      sortable: true,
      cell: (contact) => (
        <Link to={`/accounts/${accountId}/contacts/${contact.id}`} className="contacts-name">
          <Avatar name={contact.name} src={contact.thumbnail} size={32} presence={contact.availability_status} />
          <bdi>{contact.name || t('details.nameless')}</bdi>
          {contact.blocked && <Badge tone="bad">{t('details.blocked')}</Badge>}
        </Link>
      ),
    },
    {
      name: 'email',
      title: t('details.email'),
      sortable: true,
      optional: true,
      cell: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      name: 'phone_number',
      title: t('details.phone'),
      optional: true,
      cell: ({ phone_number }) => <bdi dir="ltr">{phone_number}</bdi>,
    },
    {
      name: 'company_name',
      title: t('details.company'),
      sortable: true,
      optional: true,
      cell: (contact) => <bdi>{detailOf(contact, 'company_name')}</bdi>,
    },
    {
      name: 'city',
      title: t('contacts.place'),
      sortable: true,
      optional: true,
      cell: (each) => <bdi>{locationOf(each)}</bdi>,
    },
    {
      name: 'last_activity_at',
      title: t('contacts.last_activity'),
      sortable: true,
      cell: ({ last_activity_at }) => (last_activity_at ? <Time at={last_activity_at} /> : null),
    },
  ]
}
