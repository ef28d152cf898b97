import { type InputHTMLAttributes, useState } from 'react'
import { t } from '../i18n.ts'
import { isColor, longForm } from './color.ts'
import { TextField } from './field.tsx'

interface ColorFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'defaultValue'> {
  label: string
  name: string
  initial: string
  hint?: string
  onColor?: (color: string) => void
}

/** A colour by eye or as it is written, both the same. */
export function ColorField({ label, initial, hint, onColor, ...rest }: ColorFieldProps) {
  const [color, setColor] = useState(initial)
  const set = (next: string) => {
    setColor(next)
    if (isColor(next)) onColor?.(next)
  }
  return (
    <div className="color-field">
      <TextField
        {...rest}
        label={label}
        hint={hint}
        dir="ltr"
        value={color}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => set(event.target.value)}
      />
      <input
        type="color"
        className="color-field-swatch"
        aria-label={t('parts.choose_color')}
        value={isColor(color) ? longForm(color) : '#000000'}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  )
}
