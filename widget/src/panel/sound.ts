let context: AudioContext | undefined

/** Browsers let nobody ring before somebody has done something on the page. */
export function allowSound(): void {
  const allow = () => {
    context ??= new AudioContext()
  }
  addEventListener('pointerdown', allow, { once: true })
  addEventListener('keydown', allow, { once: true })
}

/** Two short tones. */
export function ring(): void {
  if (context?.state !== 'running') return
  for (const [at, frequency] of [660, 880].entries()) {
    const start = context.currentTime + at * 0.12
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.08, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.2)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.2)
  }
}
