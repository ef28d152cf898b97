import { useState } from 'react'
import { type Definition, isNumeric, listedValues, readValue } from '../../../attributes/value.ts'
import { useBootstrap } from '../../../data/account.ts'
import { useChanges } from '../../../data/changes.ts'
import { conversationRecord } from '../../../data/records.ts'
import { t } from '../../../i18n.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Checkbox, Select, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { missingIn } from './missing.ts'
import { stopAsking, useAsked, useResolve } from './use-resolve.ts'

/** Asks for what has to be said of a conversation, and resolves it then. */
export function ResolveDialog() {
  const number = useAsked()
  return (
    <Dialog open={number !== null} title={t('inbox.resolve_first')} onClose={stopAsking}>
      {number !== null && <MissingForm key={number} number={number} />}
    </Dialog>
  )
}

const fieldOf = ({ attribute_key }: Definition) => `custom_attributes.${attribute_key}`

function MissingForm({ number }: { number: number }) {
  const { account, custom_attribute_definitions } = useBootstrap()
  const changes = useChanges()
  const resolve = useResolve()
  // As it was when it was asked: what is being said is shown in the conversation before the server has taken it.
  const [missing] = useState(() =>
    missingIn(custom_attribute_definitions, conversationRecord(account.id, number)?.custom_attributes ?? {}),
  )

  async function save(values: FormData) {
    const said = missing.map((definition) => [definition.attribute_key, saidOf(definition, values)])
    await changes.setAttributes(number, Object.fromEntries(said))
    stopAsking()
    resolve([number])
  }

  return (
    <Form onSubmit={save} submitLabel={t('inbox.resolve')} guard={false} savedLabel="">
      {missing.map((definition) => (
        <MissingField key={definition.attribute_key} definition={definition} />
      ))}
    </Form>
  )
}

function saidOf(definition: Definition, values: FormData): string | number | boolean | null {
  if (definition.attribute_display_type === 'checkbox') return values.has(fieldOf(definition))
  return readValue(definition, String(values.get(fieldOf(definition)) ?? ''))
}

function MissingField({ definition }: { definition: Definition }) {
  const { attribute_display_name: label, attribute_display_type: type, attribute_description: about } = definition
  const given = { name: fieldOf(definition) }
  if (type === 'checkbox') return <Checkbox {...given} label={<bdi>{label}</bdi>} hint={about || undefined} />
  if (type === 'list') {
    const options = listedValues(definition).map((value) => ({ value, label: value }))
    return (
      <Select
        {...given}
        label={label}
        hint={about || undefined}
        required
        options={[{ value: '', label: t('attributes.unset') }, ...options]}
      />
    )
  }
  return (
    <TextField
      {...given}
      label={label}
      hint={definition.regex_cue || about || undefined}
      required
      type={type === 'date' ? 'date' : type === 'link' ? 'url' : 'text'}
      inputMode={isNumeric(definition) ? 'decimal' : undefined}
    />
  )
}
