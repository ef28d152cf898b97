import { t } from '../../../i18n.ts'
import { Plus, X } from '../../../icons.ts'
import { Button, IconButton } from '../../../parts/button.tsx'
import { FieldSet, Select } from '../../../parts/field.tsx'
import { useFieldProblem } from '../../../parts/form.tsx'
import { type Keyed, keyed } from '../actions/edited.ts'
import { type Askable, anyAskable, isTakingNone, type Operator, type StandardKey } from './askable.ts'
import { type Condition, newCondition } from './condition.ts'
import { ValueFields } from './value-fields.tsx'

/** As many as the server takes. */
const most = 50

interface ConditionListProps {
  rows: readonly Keyed<Condition>[]
  onChange: (rows: readonly Keyed<Condition>[]) => void
  askables: ReadonlyMap<string, Askable>
}

/** What has to be so for a rule to act. */
export function ConditionList({ rows, onChange, askables }: ConditionListProps) {
  return (
    <FieldSet
      legend={t('settings-automation.rule_conditions')}
      hint={rows.length > 2 ? t('settings-automation.rule_joint_hint') : undefined}
    >
      <ol className="actions-list">
        {rows.map((row, at) => (
          <ConditionRow
            key={row.key}
            row={row}
            at={at}
            isLast={at === rows.length - 1}
            askables={askables}
            onChange={(changes) =>
              onChange(rows.map((each) => (each.key === row.key ? { ...each, ...changes } : each)))
            }
            onRemove={rows.length > 1 ? () => onChange(rows.filter(({ key }) => key !== row.key)) : undefined}
          />
        ))}
      </ol>
      {rows.length < most && (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => onChange([...rows, keyed(newCondition())])}>
            {t('settings-automation.rule_condition_add')}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}

interface ConditionRowProps {
  row: Condition
  at: number
  isLast: boolean
  askables: ReadonlyMap<string, Askable>
  onChange: (changes: Partial<Condition>) => void
  onRemove: (() => void) | undefined
}

function ConditionRow({ row, at, isLast, askables, onChange, onRemove }: ConditionRowProps) {
  const path = `conditions[${at}]`
  const ofValues = useFieldProblem(`${path}.values`)
  const ofFirst = useFieldProblem(`${path}.values[0]`)
  const askable = askables.get(row.attribute_key) ?? anyAskable
  const operators = withCurrent(askable.operators, row.filter_operator)

  function ask(key: string) {
    const [first] = askables.get(key)!.operators
    onChange({ attribute_key: key, filter_operator: first!, values: [], from: [], to: [] })
  }

  return (
    <>
      <li className="actions-list-row">
        <div className="actions-list-head automation-condition">
          <Select
            className="actions-list-name"
            label={t('settings-automation.rule_condition_number', { number: at + 1 })}
            hideLabel
            name={`${path}.attribute_key`}
            value={row.attribute_key}
            options={withCurrent([...askables.keys()], row.attribute_key).map((value) => ({
              value,
              label: nameOf(value, askables),
            }))}
            onChange={(event) => ask(event.target.value)}
          />
          <Select
            className="actions-list-name"
            label={t('settings-automation.rule_operator')}
            hideLabel
            name={`${path}.filter_operator`}
            value={row.filter_operator}
            options={operators.map((value) => ({ value, label: t(`settings-automation.rule_operator_${value}`) }))}
            onChange={(event) => onChange({ filter_operator: event.target.value as Operator })}
          />
          <IconButton
            label={
              onRemove
                ? t('parts.remove', { name: nameOf(row.attribute_key, askables) })
                : t('settings-automation.rule_condition_needed')
            }
            icon={<X aria-hidden />}
            aria-disabled={!onRemove}
            onClick={onRemove}
          />
        </div>
        {!isTakingNone(row.filter_operator) && (
          <ValueFields
            condition={row}
            askable={askable}
            onChange={onChange}
            name={`${path}.values`}
            problem={ofValues ?? ofFirst}
          />
        )}
      </li>
      {!isLast && (
        <li className="automation-joint">
          <Select
            label={t('settings-automation.rule_joint')}
            hideLabel
            value={row.query_operator}
            options={[
              { value: 'AND', label: t('settings-automation.rule_and') },
              { value: 'OR', label: t('settings-automation.rule_or') },
            ]}
            onChange={(event) => onChange({ query_operator: event.target.value as Condition['query_operator'] })}
          />
        </li>
      )}
    </>
  )
}

function withCurrent<Value>(values: readonly Value[], current: Value): readonly Value[] {
  return values.includes(current) ? values : [...values, current]
}

/** What is asked of messages keeps its name when another event is chosen. */
const ofMessage: readonly string[] = ['content', 'message_type', 'private_note']

function nameOf(key: string, askables: ReadonlyMap<string, Askable>): string {
  const askable = askables.get(key)
  if (!askable && !ofMessage.includes(key)) return key
  return askable?.name ?? t(`settings-automation.rule_key_${key as StandardKey}`)
}
