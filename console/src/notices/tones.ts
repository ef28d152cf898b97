import type { ToneName } from './settings.ts'

/** Of a tone: its height, when it begins, and how long it fades, in seconds. */
type Note = [hertz: number, at: number, fades: number]

const tones: Record<ToneName, { shape: OscillatorType; notes: Note[] }> = {
  ding: { shape: 'sine', notes: [[880, 0, 0.5]] },
  chime: {
    shape: 'sine',
    notes: [
      [659, 0, 0.35],
      [988, 0.14, 0.6],
    ],
  },
  knock: {
    shape: 'triangle',
    notes: [
      [196, 0, 0.12],
      [196, 0.16, 0.14],
    ],
  },
  bell: {
    shape: 'triangle',
    notes: [
      [523, 0, 0.9],
      [1318, 0, 0.5],
      [784, 0.2, 0.9],
    ],
  },
}

let context: AudioContext | undefined
/** Making it takes several frames, for which neither key nor wheel should wait: so long after the last of them. */
const madeAfterMs = 2000
const stirs = ['pointerdown', 'keydown', 'wheel'] as const

/** Browsers let a page sound only after somebody has touched it. */
export function unlockSound(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unlock = () => {
    // Neither shortcut nor wheel is a touch.
    const isTouch = navigator.userActivation?.isActive !== false
    if (context) {
      if (isTouch && context.state === 'suspended') void context.resume()
    } else if (isTouch || timer !== undefined) {
      clearTimeout(timer)
      timer = setTimeout(start, madeAfterMs)
    }
  }
  const start = () => {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
  }
  for (const stir of stirs) addEventListener(stir, unlock, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const stir of stirs) removeEventListener(stir, unlock)
  }
}

/** Made here rather than loaded. False while the browser does not let the page sound. */
export function playTone(name: ToneName): boolean {
  if (context?.state !== 'running') return false
  const { shape, notes } = tones[name]
  const now = context.currentTime + 0.02
  for (const [hertz, at, fades] of notes) {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.type = shape
    oscillator.frequency.value = hertz
    volume.gain.setValueAtTime(0, now + at)
    volume.gain.linearRampToValueAtTime(0.2, now + at + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + fades)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(now + at)
    oscillator.stop(now + at + fades)
  }
  return true
}
