export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** `Mod` is the key that this system uses for shortcuts. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="kbd">
      {keys.split(' ').map((chord) => (
        <kbd key={chord}>{nameOf(chord)}</kbd>
      ))}
    </span>
  )
}

export function nameOf(chord: string): string {
  return chord
    .split('+')
    .map((key) => (key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key))
    .join(isApple ? '' : '+')
}
