import { say } from './session.ts'

/** Escape closes the panel, unless it closes something in it. Answers how to stop that. */
export function leaveOnEscape(target: Window): () => void {
  const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) say({ type: 'close' })
  }
  target.addEventListener('keydown', leave)
  return () => target.removeEventListener('keydown', leave)
}
