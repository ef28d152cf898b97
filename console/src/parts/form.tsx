import { useBlocker } from '@tanstack/react-router'
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ParleyError } from '../../../sdk/src/index.ts'
import { t } from '../i18n.ts'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'
import { useTellUnsaved } from './losses.ts'

type Problems = Record<string, string>
const ProblemsContext = createContext<Problems>({})
const TouchContext = createContext<() => void>(() => {})

/** Said by what changes fields without being one: a button that chooses all of them. */
export const useTouch = () => useContext(TouchContext)

/** What the server said of the field with this name. */
export function useFieldProblem(name: string | undefined): string | undefined {
  const problems = useContext(ProblemsContext)
  return name === undefined ? undefined : problems[name]
}

interface FormProps {
  /** Rejects with the server's refusal: what it says is shown at the fields it names, the rest above the button. */
  onSubmit: (values: FormData) => Promise<unknown>
  submitLabel?: string
  /** Beside the button. */
  actions?: ReactNode
  children: ReactNode
  /** Leaving with changes asks first. On unless told otherwise. */
  guard?: boolean
  /** Something was changed that is no native field. */
  isChanged?: boolean
  /** Say once, at the place, that it was kept. */
  savedLabel?: string
  className?: string
}

/** Native fields and what they hold: the server decides what is right. Ctrl+S saves. */
export function Form({
  onSubmit,
  submitLabel,
  actions,
  children,
  guard = true,
  isChanged = false,
  savedLabel,
  className = '',
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isGuarded = guard && (isDirty || isChanged)
  useBlocker({
    shouldBlockFn: () => isGuarded && !isBusy && !confirm(t('parts.leave_unsaved')),
    enableBeforeUnload: () => isGuarded,
  })
  useTellUnsaved(isGuarded)
  const problems = problemsOf(failure)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setSaved(false)
    try {
      await onSubmit(new FormData(form.current!))
      setFailure(undefined)
      setDirty(false)
      setSaved(true)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function touch() {
    setDirty(true)
    setSaved(false)
  }

  function saveByKey(event: React.KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <ProblemsContext value={problems}>
      <form
        ref={form}
        className={`form ${className}`}
        noValidate={false}
        onSubmit={submit}
        onChange={touch}
        onKeyDown={saveByKey}
      >
        <TouchContext value={touch}>{children}</TouchContext>
        {failure !== undefined && !namesOnlyFields(failure, form.current) && <ErrorNote error={failure} />}
        <div className="form-actions">
          <Button type="submit" look="primary" busy={isBusy}>
            {submitLabel ?? t('parts.save')}
          </Button>
          {actions}
          <span className="form-saved" role="status">
            {isSaved && !isChanged && (savedLabel ?? t('parts.saved'))}
          </span>
        </div>
      </form>
    </ProblemsContext>
  )
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ParleyError)) return {}
  return Object.fromEntries(error.errors.filter(({ field }) => field).map(({ field, message }) => [field, message]))
}

/** Whether all that was wrong is told at a field that is there. */
function namesOnlyFields(error: unknown, form: HTMLFormElement | null): boolean {
  if (!(error instanceof ParleyError) || error.errors.length === 0) return false
  return error.errors.every(({ field }) => field && form?.elements.namedItem(field))
}

/** What a form holds, without what was left empty. */
export function textsOf(values: FormData): Record<string, string> {
  return Object.fromEntries([...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
