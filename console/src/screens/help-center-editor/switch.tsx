import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { writingView } from './writing-view.ts'

interface SwitchProps<Choice extends string> {
  label: string
  choices: readonly { value: Choice; label: string }[]
  value: Choice
  disabled?: boolean
  onChange: (value: Choice) => void
  className?: string
}

/** One of two ways to look at the same thing. */
function Switch<Choice extends string>({ label, choices, value, disabled, onChange, className }: SwitchProps<Choice>) {
  return (
    <fieldset className={`help-center-editor-switch ${className ?? ''}`}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          look="quiet"
          aria-pressed={value === choice.value}
          disabled={disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  )
}

export type Side = 'write' | 'preview'

/** Where there is no room for both. */
export function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <Switch
      className="help-center-editor-sides"
      label={t('help-center.sides')}
      choices={(['write', 'preview'] as const).map((value) => ({ value, label: t(`help-center.${value}`) }))}
      value={side}
      onChange={onChange}
    />
  )
}

/** A picture that is being sent has its place in what is shown, so it is waited for. */
export function WritingSwitch({ disabled }: { disabled: boolean }) {
  return (
    <Switch
      className="help-center-editor-writing"
      label={t('help-center.written_as')}
      choices={(['text', 'markdown'] as const).map((value) => ({ value, label: t(`help-center.view_${value}`) }))}
      value={writingView.use()}
      disabled={disabled}
      onChange={(view) => void writingView.save(view).catch(() => undefined)}
    />
  )
}
