import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { TextArea, TextField } from '../../../parts/field.tsx'
import type { Choice } from '../../../parts/picker.tsx'
import { agentChoices, labelChoices, namedChoices, priorityChoices, statusChoices } from '../actions/choices.tsx'
import { ChoicesField } from '../actions/choices-field.tsx'
import type { Askable } from './askable.ts'
import type { Condition } from './condition.ts'

interface ValueFieldsProps {
  condition: Condition
  askable: Askable
  onChange: (changes: Partial<Condition>) => void
  name: string
  problem: string | undefined
}

/** What a condition compares with, in fields that fit what it asks about. */
export function ValueFields({ condition, askable, onChange, name, problem }: ValueFieldsProps) {
  if (condition.filter_operator === 'attribute_changed') {
    return (
      <div className="automation-change">
        {(['from', 'to'] as const).map((side) => (
          <Values
            key={side}
            label={t(`settings-automation.rule_${side}`)}
            askable={askable}
            values={condition[side]}
            onChange={(values) => onChange({ [side]: values })}
            noneLabel={t('settings-automation.rule_anything')}
            problem={side === 'to' ? problem : undefined}
          />
        ))}
      </div>
    )
  }
  const values = (next: string[]) => onChange({ values: next })
  const common = { label: t('settings-automation.rule_value'), hideLabel: true, name, problem, required: true }
  const [first = ''] = condition.values
  if (condition.filter_operator === 'days_before') {
    return (
      <TextField
        {...common}
        type="number"
        min={0}
        hint={t('settings-automation.rule_days_hint')}
        value={first}
        onChange={(event) => values([event.target.value])}
      />
    )
  }
  if (askable.kind === 'number' || askable.kind === 'date') {
    // Other times than days can have been sent by another client.
    const isDay = askable.kind === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(first)
    return (
      <TextField
        {...common}
        type={isDay ? 'date' : 'text'}
        inputMode={askable.kind === 'number' ? 'decimal' : undefined}
        value={first}
        onChange={(event) => values([event.target.value])}
      />
    )
  }
  const isPart = !['equal_to', 'not_equal_to'].includes(condition.filter_operator)
  return <Values {...common} askable={isPart ? asText : askable} values={condition.values} onChange={values} />
}

const asText: Askable = { kind: 'text', operators: [] }

interface ValuesProps {
  label: string
  hideLabel?: boolean
  askable: Askable
  values: readonly string[]
  onChange: (values: string[]) => void
  noneLabel?: string
  name?: string
  required?: boolean
  problem: string | undefined
}

/** Any number of them: chosen, or one in each line. */
function Values({ askable, values, onChange, noneLabel, name, required, ...common }: ValuesProps) {
  const choices = useChoices(askable)
  if (choices) {
    return (
      <ChoicesField
        {...common}
        name={name}
        noneLabel={noneLabel}
        choices={choices}
        chosen={values}
        onChange={onChange}
      />
    )
  }
  return (
    <TextArea
      {...common}
      name={name}
      required={required}
      rows={Math.min(Math.max(values.length, 1), 6)}
      hint={t('settings-automation.rule_lines_hint')}
      value={values.join('\n')}
      onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
    />
  )
}

function useChoices({ kind, values = [] }: Askable): readonly Choice[] | undefined {
  const bootstrap = useBootstrap()
  switch (kind) {
    case 'status':
      return statusChoices()
    case 'priority':
      return priorityChoices()
    case 'agent':
      return agentChoices(bootstrap)
    case 'team':
      return namedChoices(bootstrap.teams)
    case 'inbox':
      return namedChoices(bootstrap.inboxes)
    case 'label':
      return labelChoices(bootstrap)
    case 'message_type':
      return ['incoming', 'outgoing'].map((type) => ({
        value: type,
        label: t('settings-automation.rule_message_type', { type }),
      }))
    case 'flag':
      return ['true', 'false'].map((flag) => ({ value: flag, label: t('settings-automation.rule_flag', { flag }) }))
    case 'list':
      return values.map((value) => ({ value, label: value }))
    default:
      return undefined
  }
}
