import { type InputHTMLAttributes, useState } from 'react'
import { t } from '../i18n.ts'
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

export const isColor = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/** The browser's own field knows six digits only. */
export function longForm(color: string): string {
  return color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
}

/** Black or white, whichever is easier to read on the colour. */
export function textOn(color: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(longForm(color).slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff'
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
