import { noticeSettings } from './state.ts'
import { playTone } from './tones.ts'

const every = 30_000
const longest = 60

/** Conversations whose news nobody has looked at, with how often they have rung. */
const waiting = new Map<number, number>()
let timer: ReturnType<typeof setInterval> | undefined

export function ring(number: number): void {
  playTone(noticeSettings.get().tone)
  if (!noticeSettings.get().repeat) return
  waiting.set(number, 0)
  timer ??= setInterval(ringAgain, every)
}

/** Somebody has looked, answered or taken it. */
export function stopRinging(number: number): void {
  waiting.delete(number)
  stopIfNoneWaits()
}

function stopIfNoneWaits(): void {
  if (waiting.size > 0) return
  clearInterval(timer)
  timer = undefined
}

function ringAgain(): void {
  for (const [number, times] of waiting) {
    if (times >= longest) waiting.delete(number)
    else waiting.set(number, times + 1)
  }
  if (!noticeSettings.get().repeat) waiting.clear()
  stopIfNoneWaits()
  if (waiting.size > 0) playTone(noticeSettings.get().tone)
}
