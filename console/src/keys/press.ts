/** What a keydown tells that matters here. */
export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  /** AltGr, which writes letters. */
  isAltGraph: boolean
}

const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Hyper', 'Super', 'OS']

/** What lies on these keys where letters are not Latin, without and with Shift. */
const signs: Record<string, [string, string]> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  BracketLeft: ['[', '{'],
}

/**
 * A press as the table writes it: `j`, `Shift+j`, `Mod+k`, `?`. By the letter, wherever it lies; by the place of the key
 * only where the layout is not Latin, or where Alt changes the letter. `undefined` is no press that could mean anything.
 */
export function pressOf(event: KeyPress, isApple: boolean): string | undefined {
  if (event.isComposing || event.key === 'Dead' || event.key === 'Process' || modifiers.includes(event.key)) return
  if (event.isAltGraph && !isApple) return
  const name = nameOf(event)
  const isLetter = /^\p{L}$/u.test(name)
  // A sign that needs Shift on one keyboard needs none on another.
  const showsShift = event.shiftKey && (isLetter || name.length > 1 || event.ctrlKey || event.metaKey || event.altKey)
  const parts = [
    (isApple ? event.metaKey : event.ctrlKey) && 'Mod',
    isApple && event.ctrlKey && 'Ctrl',
    !isApple && event.metaKey && 'Meta',
    event.altKey && 'Alt',
    showsShift && 'Shift',
    isLetter ? name.toLowerCase() : name === ' ' ? 'Space' : name,
  ]
  return parts.filter(Boolean).join('+')
}

function nameOf({ key, code, altKey, shiftKey }: KeyPress): string {
  const isPlain = key.length > 1 || key <= '~' || (!altKey && /\p{Script=Latin}/u.test(key))
  if (isPlain) return key
  const byPlace = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  if (byPlace) return (byPlace[1] ?? byPlace[2]!).toLowerCase()
  return signs[code]?.[shiftKey ? 1 : 0] ?? key
}

/** Whether a press is one key alone, which never counts where somebody writes. */
export function isSingle(press: string): boolean {
  return !/^(Mod|Ctrl|Meta|Alt)\+/.test(press)
}

/** Browsers and systems keep these for themselves. */
const owned = [
  /^Mod\+(Shift\+)?[tnwq]$/,
  /^Mod\+(Shift\+)?Tab$/,
  /^Mod\+Shift\+[u345]$/,
  /^Mod\+[rlpfcvx0-9+-]$/,
  /^Alt\+(F4|Tab|ArrowLeft|ArrowRight)$/,
  /^(Meta|Ctrl)\+/,
  /^F\d+$/,
  /^(Shift\+)?Tab$/,
  /^Escape$/,
]

export function isOwnedByBrowser(press: string): boolean {
  return owned.some((pattern) => pattern.test(press))
}
