import { useId } from 'react'
import { t } from '../../../i18n.ts'
import { CircleAlert, Plus } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Chip } from '../../../parts/chip.tsx'
import { type Choice, Picker } from '../../../parts/picker.tsx'

interface ChoicesFieldProps {
  label: string
  hideLabel?: boolean
  choices: readonly (Choice & { color?: string })[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** What it means that nothing is chosen. */
  noneLabel?: string
  /** Names that are not among the choices can be typed. */
  canCreate?: boolean
  /** What the server calls it. */
  name?: string
  problem?: string
}

/** Any number of things: those that are chosen, each with a button that takes it out, and a picker for more. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, hideLabel, choices, chosen, onChange, noneLabel, canCreate, name, problem } = props
  const id = useId()
  const add = (value: string) => onChange([...chosen, value])
  const remove = (value: string) => onChange(chosen.filter((each) => each !== value))
  return (
    <fieldset name={name} className="field actions-choices" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <div className="actions-chosen">
        {chosen.length === 0 && noneLabel && <span className="settings-meta">{noneLabel}</span>}
        {chosen.map((value) => {
          const choice = choices.find((each) => each.value === value)
          return (
            <Chip key={value} color={choice?.color} onRemove={() => remove(value)}>
              {choice?.label ?? value}
            </Chip>
          )
        })}
        <Picker
          label={label}
          choices={choices}
          selected={chosen}
          multiple
          onChoose={(value) => (chosen.includes(value) ? remove(value) : add(value))}
          onCreate={canCreate ? (name) => !chosen.includes(name) && add(name) : undefined}
          trigger={
            <Button look="quiet" icon={<Plus aria-hidden />} aria-invalid={problem ? true : undefined}>
              {t('settings-automation.action_choose')}
            </Button>
          }
        />
      </div>
      {problem && (
        <div className="field-problem" id={`${id}-problem`}>
          <CircleAlert aria-hidden />
          {problem}
        </div>
      )}
    </fieldset>
  )
}
