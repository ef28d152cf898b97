import { useState } from 'react'
import type { FilterItem } from '../../../../sdk/src/index.ts'
import { t } from '../../i18n.ts'
import { Plus, X } from '../../icons.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { type FilterKey, needsNoValue, newCondition, payloadOf, writtenValue } from './conditions.ts'

interface Props {
  keys: readonly FilterKey[]
  initial: readonly FilterItem[]
  onApply: (filter: FilterItem[]) => void
  onClose: () => void
}

/** Conditions, one a line. They are applied only when all of them say something. */
export function FilterPanel({ keys, initial, onApply, onClose }: Props) {
  const [conditions, setConditions] = useState<readonly FilterItem[]>(
    initial.length > 0 ? initial : [newCondition(keys[0]!)],
  )
  const [isIncomplete, setIncomplete] = useState(false)
  const change = (at: number, next: FilterItem) => setConditions(conditions.with(at, next))
  function apply(): void {
    const payload = payloadOf(conditions, keys)
    setIncomplete(!payload)
    if (payload) onApply(payload)
  }
  return (
    <form
      className="contacts-filter"
      aria-label={t('contacts.filter')}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {conditions.map((condition, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing but their place
          key={at}
          keys={keys}
          condition={condition}
          isLast={at === conditions.length - 1}
          onChange={(next) => change(at, next)}
          onRemove={() => setConditions(conditions.filter((_, other) => other !== at))}
        />
      ))}
      {isIncomplete && <p role="alert">{t('contacts.filter_incomplete')}</p>}
      <div className="contacts-filter-actions">
        <Button
          look="quiet"
          icon={<Plus aria-hidden />}
          onClick={() => setConditions([...conditions, newCondition(keys[0]!)])}
        >
          {t('contacts.filter_add')}
        </Button>
        <Button type="submit" look="primary">
          {t('contacts.filter_apply')}
        </Button>
        <Button onClick={onClose}>{t('parts.cancel')}</Button>
      </div>
    </form>
  )
}

interface LineProps {
  keys: readonly FilterKey[]
  condition: FilterItem
  isLast: boolean
  onChange: (condition: FilterItem) => void
  onRemove: () => void
}

const operators = [
  'contains',
  'days_before',
  'does_not_contain',
  'equal_to',
  'is_greater_than',
  'is_less_than',
  'is_not_present',
  'is_present',
  'not_equal_to',
  'starts_with',
] as const

function operatorText(operator: string): string {
  const known = operators.find((each) => each === operator)
  return known ? t(`contacts.op_${known}`) : operator
}

export const keyText = ({ label, name, key }: FilterKey) => (label ? t(label) : (name ?? key))

function Line({ keys, condition, isLast, onChange, onRemove }: LineProps) {
  const key = keys.find((each) => each.key === condition.attribute_key) ?? keys[0]!
  const { filter_operator: operator } = condition
  return (
    <div className="contacts-condition">
      <Select
        hideLabel
        label={t('contacts.filter_key')}
        value={key.key}
        options={keys.map((each) => ({ value: each.key, label: keyText(each) }))}
        onChange={(event) => onChange(newCondition(keys.find((each) => each.key === event.target.value)!))}
      />
      <Select
        hideLabel
        label={t('contacts.filter_operator')}
        value={operator}
        options={key.operators.map((each) => ({ value: each, label: operatorText(each) }))}
        onChange={(event) => onChange({ ...condition, filter_operator: event.target.value })}
      />
      {needsNoValue(operator) ? <span /> : <Value filterKey={key} condition={condition} onChange={onChange} />}
      {isLast ? (
        <span />
      ) : (
        <Select
          hideLabel
          label={t('contacts.filter_joint')}
          value={condition.query_operator ?? 'AND'}
          options={[
            { value: 'AND', label: t('contacts.filter_and') },
            { value: 'OR', label: t('contacts.filter_or') },
          ]}
          onChange={(event) => onChange({ ...condition, query_operator: event.target.value })}
        />
      )}
      <IconButton label={t('contacts.filter_remove')} icon={<X aria-hidden />} onClick={onRemove} />
    </div>
  )
}

interface ValueProps {
  filterKey: FilterKey
  condition: FilterItem
  onChange: (condition: FilterItem) => void
}

function Value({ filterKey, condition, onChange }: ValueProps) {
  const given = {
    hideLabel: true,
    label: t('contacts.filter_value'),
    value: writtenValue(condition),
    onChange: (event: { target: { value: string } }) => onChange({ ...condition, values: [event.target.value] }),
  }
  if (filterKey.kind === 'flag') {
    const options = [
      { value: 'true', label: t('attributes.yes') },
      { value: 'false', label: t('attributes.no') },
    ]
    return <Select {...given} options={options} />
  }
  if (filterKey.kind === 'choice') {
    return <Select {...given} options={(filterKey.values ?? []).map((value) => ({ value, label: value }))} />
  }
  const isDay = filterKey.kind === 'date' && condition.filter_operator !== 'days_before'
  return <TextField {...given} type={isDay ? 'date' : 'text'} />
}
