import { type ChangeEvent, useState } from 'react'
import { t } from '../i18n.ts'
import { FieldFrame, type TextFieldProps } from './field.tsx'

/**
 * One file. The browser's own field speaks the language of the browser: it lies unseen over what is drawn here, and
 * takes clicks, keys and files that are dropped; those who do not see are told by it what was chosen.
 */
export function FileField({ label, hint, problem, hideLabel, className, onChange, ...rest }: TextFieldProps) {
  const [chosen, setChosen] = useState<string>()
  function choose(event: ChangeEvent<HTMLInputElement>) {
    setChosen(event.target.files?.[0]?.name)
    onChange?.(event)
  }
  return (
    <FieldFrame {...{ label, hint, problem, hideLabel, className, name: rest.name, required: rest.required }}>
      {({ id, describedBy, isWrong }) => (
        <div className="field-control file-field">
          <span className="file-field-button" aria-hidden="true">
            {t('parts.choose_file')}
          </span>
          <bdi className="file-field-chosen" aria-hidden="true">
            {chosen ?? t('parts.no_file')}
          </bdi>
          <input
            {...rest}
            type="file"
            id={id}
            className="file-field-input"
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
            onChange={choose}
          />
        </div>
      )}
    </FieldFrame>
  )
}
