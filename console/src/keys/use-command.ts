import { useEffect, useRef } from 'react'
import { type CommandChoice, type Handler, handlers } from './state.ts'
import type { CommandId } from './table.ts'

interface Options {
  enabled?: boolean
  /** What it can be done with: the palette offers them by name, and in place of opening the picker. */
  choices?: () => readonly CommandChoice[]
}

/** Takes a command while the component is shown. The one that was shown last is asked first. */
export function useCommand(id: CommandId, run: () => unknown, { enabled = true, choices }: Options = {}): void {
  const latest = useRef({ run, choices })
  latest.current = { run, choices }
  const hasChoices = choices !== undefined
  useEffect(() => {
    if (!enabled) return
    const handler: Handler = {
      id,
      run: () => latest.current.run(),
      choices: hasChoices ? () => latest.current.choices?.() ?? [] : undefined,
    }
    handlers.set([...handlers.get(), handler])
    return () => handlers.set(handlers.get().filter((each) => each !== handler))
  }, [id, enabled, hasChoices])
}
