import { type ReactElement, useDeferredValue, useState } from 'react'
import { type Contact, useFoundContacts } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Picker } from '../../parts/picker.tsx'

interface Props {
  label: string
  trigger: ReactElement
  onChoose: (contact: Contact) => void
  /** Offers to make one of what was typed. */
  onCreate?: (typed: string) => void
  /** Not offered. */
  except?: number
}

/** One contact of all, looked up while somebody types. */
export function ContactPicker({ label, trigger, onChoose, onCreate, except }: Props) {
  const [typed, setTyped] = useState('')
  const deferred = useDeferredValue(typed)
  const { data = [], isSuccess, isPlaceholderData } = useFoundContacts(deferred)
  const offered = data.filter(({ id }) => id !== except)
  return (
    <Picker
      label={label}
      placeholder={t('details.find_contact')}
      trigger={trigger}
      choices={offered.map(({ id, name, email, phone_number, thumbnail }) => ({
        value: String(id),
        label: name || email || phone_number || t('details.nameless'),
        detail: name ? (email ?? phone_number) : undefined,
        icon: <Avatar name={name} src={thumbnail} size={24} />,
      }))}
      selected={[]}
      lookedUp={{ shownFor: isSuccess && !isPlaceholderData ? deferred : undefined, onType: setTyped }}
      onCreate={onCreate}
      onChoose={(value) => {
        const contact = offered.find(({ id }) => String(id) === value)
        if (contact) onChoose(contact)
      }}
    />
  )
}
