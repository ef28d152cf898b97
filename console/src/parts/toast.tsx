import { useSyncExternalStore } from 'react'
import { t } from '../i18n.ts'
import { X } from '../icons.ts'
import { Button, IconButton } from './button.tsx'

interface Toast {
  id: number
  text: string
  undo?: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const watcher of watchers) watcher()
}

/** Says what was done, and for ten seconds how to undo it. Errors are not said here but where they happened. */
export function toast(text: string, undo?: () => void): void {
  const id = ++lastId
  set([...toasts.slice(-2), { id, text, undo }])
  setTimeout(() => dismiss(id), 10_000)
}

function dismiss(id: number): void {
  set(toasts.filter((each) => each.id !== id))
}

/** Takes back what was done last, if that is still offered. */
export function undoLast(): boolean {
  const last = toasts.findLast(({ undo }) => undo)
  if (!last) return false
  dismiss(last.id)
  last.undo!()
  return true
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether there is something to take back. */
export function useCanUndo(): boolean {
  return useSyncExternalStore(subscribe, () => toasts.some(({ undo }) => undo))
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text, undo }) => (
        <div key={id} className="toast">
          <span className="toast-text">{text}</span>
          {undo && (
            <Button
              look="quiet"
              onClick={() => {
                dismiss(id)
                undo()
              }}
            >
              {t('parts.undo')}
            </Button>
          )}
          <IconButton label={t('parts.close')} icon={<X aria-hidden />} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  )
}
