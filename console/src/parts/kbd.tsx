export const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

const signs: Record<string, string> = {
  Mod: isApple ? '⌘' : 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ...(isApple && { Alt: '⌥', Shift: '⇧' }),
}

/** `Mod` is the key that this system uses for shortcuts. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="kbd">
      {keys.split(' ').map((chord, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key can be pressed twice
        <kbd key={at}>{nameOf(chord)}</kbd>
      ))}
    </span>
  )
}

/** A letter alone is written as it is typed: a capital one would ask for Shift. */
export function nameOf(chord: string): string {
  const keys = chord.split('+')
  return keys
    .map((key) => signs[key] ?? (key.length === 1 && keys.length > 1 ? key.toUpperCase() : key))
    .join(isApple ? '' : '+')
}
