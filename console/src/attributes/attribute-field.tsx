import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ParleyError } from '../../../sdk/src/index.ts'
import { t } from '../i18n.ts'
import { Check, X } from '../icons.ts'
import { IconButton } from '../parts/button.tsx'
import { sentenceOf } from '../parts/error-note.tsx'
import { Checkbox, Select, TextField } from '../parts/field.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { type Definition, editedText, isNumeric, listedValues, readValue } from './value.ts'

interface Props {
  definition: Definition
  value: unknown
  save: (value: string | number | boolean | null) => Promise<unknown>
  onDone: () => void
}

/** One attribute while it is edited. A box and a choice are kept at once, a text when it is finished. */
export function AttributeField({ definition, value, save, onDone }: Props) {
  const { isBusy, failure, attempt } = useAttempt()
  const problem = failure === undefined ? undefined : problemOf(definition, failure)
  const keep = (next: string | number | boolean | null) =>
    attempt(async () => {
      await save(next)
      onDone()
    })
  const given = { definition, value, problem, isBusy, keep, onDone }
  if (definition.attribute_display_type === 'checkbox') return <Box {...given} />
  if (definition.attribute_display_type === 'list') return <Choice {...given} />
  return <Typed {...given} />
}

interface KindProps {
  definition: Definition
  value: unknown
  problem: string | undefined
  isBusy: boolean
  keep: (value: string | number | boolean | null) => Promise<void>
  onDone: () => void
}

function Box({ definition, value, problem, isBusy, keep }: KindProps) {
  /** Shown at once; a refusal puts the old value back. */
  const [wanted, setWanted] = useState<boolean>()
  return (
    <div className="attribute-field attribute-field--box">
      <Checkbox
        label={<bdi>{definition.attribute_display_name}</bdi>}
        hint={problem && <span className="attribute-field-problem">{problem}</span>}
        checked={wanted ?? value === true}
        onChange={(event) => {
          if (isBusy) return
          setWanted(event.target.checked)
          void keep(event.target.checked).then(() => setWanted(undefined))
        }}
      />
    </div>
  )
}

function Choice({ definition, value, problem, isBusy, keep, onDone }: KindProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  return (
    <div className="attribute-field">
      <Select
        ref={select}
        label={definition.attribute_display_name}
        problem={problem}
        value={editedText(definition, value)}
        disabled={isBusy}
        options={[
          { value: '', label: t('attributes.unset') },
          ...listedValues(definition).map((each) => ({ value: each, label: each })),
        ]}
        onChange={(event) => void keep(readValue(definition, event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
      <IconButton
        className="attribute-field-button"
        label={t('parts.cancel')}
        icon={<X aria-hidden />}
        onClick={onDone}
      />
    </div>
  )
}

function Typed({ definition, value, problem, isBusy, keep, onDone }: KindProps) {
  const { attribute_display_type: type, regex_cue } = definition
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(editedText(definition, value))
  useEffect(() => input.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onDone()
    else void keep(readValue(definition, text))
  }
  return (
    <div className="attribute-field">
      <TextField
        ref={input}
        autoFocus
        label={definition.attribute_display_name}
        hint={regex_cue || undefined}
        problem={problem}
        type={type === 'date' ? 'date' : type === 'link' ? 'url' : 'text'}
        inputMode={isNumeric(definition) ? 'decimal' : undefined}
        value={text}
        disabled={isBusy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        className="attribute-field-button"
        label={t('parts.save')}
        icon={<Check aria-hidden />}
        busy={isBusy}
        onClick={() => void keep(readValue(definition, text))}
      />
      <IconButton
        className="attribute-field-button"
        label={t('parts.cancel')}
        icon={<X aria-hidden />}
        onClick={onDone}
      />
    </div>
  )
}

/** What the server says of this attribute, else what it says at all. */
function problemOf({ attribute_key }: Definition, failure: unknown): string {
  const errors = failure instanceof ParleyError ? failure.errors : []
  return errors.find(({ field }) => field?.endsWith(`.${attribute_key}`))?.message ?? sentenceOf(failure)
}
