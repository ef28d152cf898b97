import { useState } from 'react'
import { type ReplyOf, useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Select, Switch, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { isOn, textOf, textOrNull } from '../form-values.ts'
import { keyFrom } from './key-from.ts'

type Attribute = ReplyOf<'customAttributeDefinitions.list'>[number]

const types = [
  'text',
  'number',
  'currency',
  'percent',
  'link',
  'date',
  'list',
  'checkbox',
] as const satisfies readonly Attribute['attribute_display_type'][]

interface AttributeFormProps {
  attribute?: Attribute
  /** Of a new one; it stays as it is. */
  model: Attribute['attribute_model']
  onDone: () => void
}

export function AttributeForm({ attribute, model, onDone }: AttributeFormProps) {
  const change = useChange('customAttributeDefinitions.list', 'bootstrap.get')
  const [type, setType] = useState(attribute?.attribute_display_type ?? 'text')
  const [name, setName] = useState(attribute?.attribute_display_name ?? '')
  const [typedKey, setTypedKey] = useState<string | undefined>(attribute?.attribute_key)

  async function save(values: FormData) {
    const body = {
      attribute_display_name: textOf(values, 'attribute_display_name'),
      attribute_key: textOf(values, 'attribute_key'),
      attribute_description: textOrNull(values, 'attribute_description'),
      attribute_display_type: type,
      ...(type === 'list' && { attribute_values: linesOf(values, 'attribute_values') }),
      ...(type === 'text' && {
        regex_pattern: textOrNull(values, 'regex_pattern'),
        regex_cue: textOrNull(values, 'regex_cue'),
      }),
      ...(model === 'conversation_attribute' && { required_on_resolve: isOn(values, 'required_on_resolve') }),
    }
    await change((api) =>
      attribute
        ? api.customAttributeDefinitions.update(attribute.id, body)
        : api.customAttributeDefinitions.create({ ...body, attribute_model: model }),
    )
    onDone()
  }

  return (
    <Form onSubmit={save}>
      <TextField
        name="attribute_display_name"
        label={t('settings-answers.name')}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        name="attribute_key"
        dir="ltr"
        label={t('settings-answers.attribute_key')}
        hint={attribute ? t('settings-answers.attribute_key_fixed') : t('settings-answers.attribute_key_hint')}
        required
        readOnly={attribute !== undefined}
        value={typedKey ?? keyFrom(name)}
        onChange={(event) => setTypedKey(event.target.value)}
      />
      <TextField
        name="attribute_description"
        label={t('settings-answers.description')}
        defaultValue={attribute?.attribute_description}
      />
      <Select
        name="attribute_display_type"
        label={t('settings-answers.attribute_type')}
        hint={attribute && t('settings-answers.attribute_type_hint')}
        value={type}
        onChange={(event) => setType(event.target.value as Attribute['attribute_display_type'])}
        options={types.map((value) => ({ value, label: t(`settings-answers.attribute_type_${value}`) }))}
      />
      {type === 'list' && (
        <TextArea
          name="attribute_values"
          label={t('settings-answers.attribute_values')}
          hint={t('settings-answers.attribute_values_hint')}
          required
          defaultValue={attribute && valuesOf(attribute).join('\n')}
        />
      )}
      {type === 'text' && (
        <>
          <TextField
            name="regex_pattern"
            dir="ltr"
            label={t('settings-answers.attribute_pattern')}
            hint={t('settings-answers.attribute_pattern_hint')}
            defaultValue={attribute?.regex_pattern}
          />
          <TextField name="regex_cue" label={t('settings-answers.attribute_cue')} defaultValue={attribute?.regex_cue} />
        </>
      )}
      {model === 'conversation_attribute' && (
        <Switch
          name="required_on_resolve"
          label={t('settings-answers.attribute_required')}
          defaultChecked={attribute?.required_on_resolve}
        />
      )}
    </Form>
  )
}

function valuesOf({ attribute_values }: Attribute): string[] {
  return JSON.parse(attribute_values) as string[]
}

function linesOf(values: FormData, name: string): string[] {
  return textOf(values, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
