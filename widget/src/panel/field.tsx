import { useId } from 'preact/hooks'
import { t } from './texts.ts'
import type { FormField } from './types.ts'

interface FieldProps {
  field: FormField
  value: string
  problem: string
  focuses?: boolean
  onChange(value: string): void
}

const inputTypes: Record<string, string> = { email: 'email', number: 'number', date: 'date', link: 'url', tel: 'tel' }
const completions: Record<string, string> = { emailAddress: 'email', fullName: 'name', phoneNumber: 'tel' }

/** One question of a form, of whatever kind. */
export function Field({ field, value, problem, focuses = false, onChange }: FieldProps) {
  const { name, type, label, required, placeholder, values = [] } = field
  const id = useId()
  const common = {
    id,
    name,
    required,
    'data-focus': focuses || undefined,
    'aria-invalid': problem !== '',
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  return (
    <div class="field">
      {type === 'checkbox' ? (
        <label class="field-check" for={id}>
          <input
            {...common}
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
          />
          <span dir="auto">{label}</span>
        </label>
      ) : (
        <label class="field-label" for={id} dir="auto">
          {label}
          {!required && <span class="field-optional"> {t('widget.optional')}</span>}
        </label>
      )}
      {type === 'area' || type === 'text_area' ? (
        <textarea {...common} class="field-control" rows={4} dir="auto" value={value} onInput={change} />
      ) : type === 'list' || type === 'select' ? (
        <select {...common} class="field-control" value={value} onChange={change}>
          <option value="">{placeholder || t('widget.choose')}</option>
          {values.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : type === 'checkbox' ? null : (
        <input
          {...common}
          class="field-control"
          type={(name === 'phoneNumber' ? 'tel' : (inputTypes[type] ?? 'text')) as 'text'}
          dir={type === 'email' || type === 'link' || name === 'phoneNumber' ? 'ltr' : 'auto'}
          step={type === 'number' ? 'any' : undefined}
          autocomplete={completions[name] ?? 'off'}
          placeholder={placeholder}
          value={value}
          onInput={change}
        />
      )}
      {problem && (
        <p class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
