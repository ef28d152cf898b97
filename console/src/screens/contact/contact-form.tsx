import { useMemo, useState } from 'react'
import type { Contact, ContactChanges } from '../../../../sdk/src/index.ts'
import { formatLocale, t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Select, TextArea, TextField } from '../../parts/field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { readPhone, usePhones } from './phone.ts'
import { countryName, detailOf } from './place.ts'

interface Props {
  contact?: Contact
  submitLabel?: string
  onSubmit: (fields: ContactChanges) => Promise<unknown>
  onCancel?: () => void
  /** Begins with this name, which was looked for and not found. */
  name?: string
  guard?: boolean
}

/** What everybody has: who it is and how to reach them. */
export function ContactForm({ contact, submitLabel, onSubmit, onCancel, name, guard }: Props) {
  const phones = usePhones()
  const [country, setCountry] = useState(contact ? detailOf(contact, 'country_code') : '')
  const [phone, setPhone] = useState(contact?.phone_number ?? '')
  const read = phones && phone.trim() ? readPhone(phones, phone, country) : undefined
  const isStrange = phones !== undefined && phone.trim() !== '' && !read
  const initial = (key: string) => (contact ? detailOf(contact, key) : '')

  async function submit(values: FormData): Promise<void> {
    const texts = textsOf(values)
    const known = Object.keys(contact?.additional_attributes ?? {})
    const additional = additionalOf(texts)
    await onSubmit({
      name: texts.name?.trim() ?? '',
      email: texts.email?.trim() || null,
      phone_number: read?.e164 ?? (phone.replace(/[\s()/-]/g, '') || null),
      // What is empty and never was there is not sent.
      additional_attributes: Object.fromEntries(
        Object.entries(additional).filter(([key, value]) => value !== null || known.includes(key)),
      ),
    })
  }

  return (
    <Form
      guard={guard}
      submitLabel={submitLabel}
      onSubmit={submit}
      actions={onCancel && <Button onClick={onCancel}>{t('parts.cancel')}</Button>}
    >
      <TextField
        name="name"
        label={t('details.name')}
        defaultValue={contact?.name ?? name}
        maxLength={255}
        autoComplete="off"
      />
      <TextField
        name="email"
        type="email"
        label={t('details.email')}
        defaultValue={contact?.email}
        autoComplete="off"
      />
      <TextField
        name="phone_number"
        type="tel"
        dir="ltr"
        label={t('details.phone')}
        hint={isStrange ? t('details.phone_strange') : read && read.shown !== phone ? read.shown : undefined}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        autoComplete="off"
      />
      <TextField name="company_name" label={t('details.company')} defaultValue={initial('company_name')} />
      <TextField name="city" label={t('details.city')} defaultValue={initial('city')} />
      <Country codes={phones?.getCountries()} written={initial('country')} value={country} onChange={setCountry} />
      <TextArea name="description" label={t('details.about')} defaultValue={initial('description')} rows={3} />
    </Form>
  )
}

function Country({
  codes,
  written,
  value,
  onChange,
}: {
  codes: readonly string[] | undefined
  /** What stands there without a code. */
  written: string
  value: string
  onChange: (code: string) => void
}) {
  const options = useMemo(() => {
    const all = new Set([...(value ? [value] : []), ...(codes ?? [])])
    return [...all]
      .map((code) => ({ value: code, label: countryName(code) }))
      .sort((a, b) => a.label.localeCompare(b.label, formatLocale()))
  }, [codes, value])
  return (
    <Select
      name="country_code"
      label={t('details.country')}
      options={[{ value: '', label: written || t('details.not_given') }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** '' stands for nothing. The name of a country is kept in one language, so that it can be filtered by. */
function additionalOf(texts: Record<string, string>): Record<string, string | null> {
  const code = texts.country_code ?? ''
  return {
    company_name: texts.company_name?.trim() || null,
    city: texts.city?.trim() || null,
    description: texts.description?.trim() || null,
    ...(code && { country_code: code, country: countryName(code, 'en') }),
  }
}
