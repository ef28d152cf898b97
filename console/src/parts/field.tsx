import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { ChevronDown, CircleAlert } from '../icons.ts'
import { useFieldProblem } from './form.tsx'

interface Common {
  label: string
  /** What is to be known before it is filled in. */
  hint?: ReactNode
  /** The server's sentence about what was sent. Inside a `Form` it comes by itself. */
  problem?: string
  /** The label is there for those who do not see the place. */
  hideLabel?: boolean
}

interface FrameProps extends Common {
  name?: string
  className?: string
  required?: boolean
  children: (ids: { id: string; describedBy: string | undefined; isWrong: boolean }) => ReactNode
}

/** What is around every field: its label, what is to be known, and what is wrong. */
export function FieldFrame({ label, hint, problem, hideLabel, name, className = '', required, children }: FrameProps) {
  const id = useId()
  const told = useFieldProblem(name)
  const shown = problem ?? told
  const describedBy = [hint && `${id}-hint`, shown && `${id}-problem`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({ id, describedBy, isWrong: Boolean(shown) })}
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {shown && (
        <div className="field-problem" id={`${id}-problem`}>
          <CircleAlert aria-hidden />
          {shown}
        </div>
      )}
    </div>
  )
}

export type TextFieldProps = Common & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** One line: text, e-mail, number, date, time; for a file, see `FileField`. */
export function TextField({ label, hint, problem, hideLabel, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, problem, hideLabel, className, name: rest.name, required: rest.required }}>
      {({ id, describedBy, isWrong }) => (
        <input
          dir={rest.type === 'email' || rest.type === 'url' ? 'ltr' : 'auto'}
          {...rest}
          id={id}
          className="field-control"
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
        />
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, hint, problem, hideLabel, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, problem, hideLabel, className, name: rest.name, required: rest.required }}>
      {({ id, describedBy, isWrong }) => (
        <textarea
          dir="auto"
          rows={4}
          {...rest}
          id={id}
          className="field-control"
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
        />
      )}
    </FieldFrame>
  )
}

export interface Option {
  value: string | number
  label: string
}

export type SelectProps = Common &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[]; ref?: Ref<HTMLSelectElement> }

/** A few choices that everybody knows; for many, see `Picker`. */
export function Select({ label, hint, problem, hideLabel, className, options, ...rest }: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, problem, hideLabel, className, name: rest.name, required: rest.required }}>
      {({ id, describedBy, isWrong }) => (
        <span className="field-select">
          <select
            {...rest}
            id={id}
            className="field-control"
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </FieldFrame>
  )
}

type ToggleProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; hint?: ReactNode }

function Toggle({
  kind,
  label,
  hint,
  className = '',
  ...rest
}: ToggleProps & { kind: 'checkbox' | 'radio' | 'switch' }) {
  const id = useId()
  return (
    <div className={`toggle toggle--${kind} ${className}`}>
      <input
        {...rest}
        id={id}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

export const Checkbox = (props: ToggleProps) => <Toggle kind="checkbox" {...props} />
export const Radio = (props: ToggleProps) => <Toggle kind="radio" {...props} />
/** Takes effect by itself or with its form, like a checkbox; it says on or off rather than chosen or not. */
export const Switch = (props: ToggleProps) => <Toggle kind="switch" {...props} />

/** Several toggles or fields under one question. */
export function FieldSet({ legend, hint, children }: { legend: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-set">
      <legend>{legend}</legend>
      {hint && <div className="field-hint">{hint}</div>}
      {children}
    </fieldset>
  )
}
