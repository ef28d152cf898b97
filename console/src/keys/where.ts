import { isSingle } from './press.ts'
import type { Command } from './table.ts'

/** What a place of the page does with keys by itself. */
export interface Spot {
  /** Somebody writes there. */
  isField: boolean
  /** A dialog, a menu or a list of choices, which has keys of its own. */
  isFloating: boolean
  /** A button or a link, which Enter presses. */
  isPressable: boolean
  /** The place whose keys count there, told by `data-keys`; the page itself is every place. */
  place: string | undefined
}

const writing =
  'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"]),textarea,select,[contenteditable]'
const floating = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"],[role="combobox"]'

export function spotOf(target: EventTarget | null): Spot {
  const element = target instanceof Element ? target : null
  const isPage = element === null || element === document.body || element === document.documentElement
  return {
    isField: element?.closest(writing) != null,
    isFloating: element?.closest(floating) != null,
    isPressable: element?.closest('button,a[href],summary,[role="button"],[role="tab"]') != null,
    place: isPage ? undefined : (element.closest<HTMLElement>('[data-keys]')?.dataset.keys ?? ''),
  }
}

/** Whether a press counts as this command there. Alt chords of a preset count in fields, unless they write something. */
export function counts(
  { place, inFields }: Pick<Command, 'place' | 'inFields'>,
  press: string,
  spot: Spot,
  writesText: boolean,
): boolean {
  if (spot.isFloating) return false
  const isChord = !isSingle(press)
  if (spot.isField) return isChord && !writesText && (inFields === true || press.includes('Alt+'))
  const isNamed = /^(Shift\+)?(Enter|Arrow\w+)$/.test(press)
  // Elsewhere these scroll, open and press what has the focus.
  if (isNamed) return spot.place === undefined || (spot.place === place && !(press === 'Enter' && spot.isPressable))
  return true
}
