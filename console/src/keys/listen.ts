import { isApple } from '../parts/kbd.tsx'
import { createMatcher } from './matcher.ts'
import { pressOf } from './press.ts'
import { bindingsOf } from './settings.ts'
import { handlerOf, handlers, keySettings } from './state.ts'
import { commandOf, commands } from './table.ts'
import { counts, spotOf } from './where.ts'

/** Listens to the whole page. What a part of it has taken for itself is not taken once more. */
export function listenToKeys(): () => void {
  const match = createMatcher(() =>
    commands
      .filter(({ id, place }) => place !== 'composer' && handlerOf(id))
      .flatMap(({ id }) => bindingsOf(id, keySettings.get()).map((presses) => ({ id, presses }))),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || handlers.get().length === 0) return
    const press = pressOf({ ...plain(event), isAltGraph: event.getModifierState('AltGraph') }, isApple)
    if (press === undefined) return
    const spot = spotOf(event.target)
    const writesText = event.altKey && (isApple ? !event.metaKey : event.key > '~' && event.key.length === 1)
    // Nothing of what is written must begin a sequence.
    if (!commands.some((command) => counts(command, press, spot, writesText))) return
    const found = match(press, event.timeStamp)
    if (found.kind === 'waiting') event.preventDefault()
    if (found.kind !== 'found') return
    const id = found.ids.find((each) => counts(commandOf(each), press, spot, writesText))
    if (id === undefined || (event.repeat && !commandOf(id).repeats)) return
    event.preventDefault()
    handlerOf(id)?.run()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

function plain({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }
}
