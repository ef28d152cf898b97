import { useEffect, useState } from 'react'

const gap = 3000
let say: ((text: string) => void) | undefined
let last = 0
let waiting: string | undefined

/** Tells those who do not see the page, politely, and at most once in three seconds. */
export function announce(text: string): void {
  const wait = last + gap - Date.now()
  if (wait > 0) {
    if (waiting === undefined) setTimeout(() => flush(), wait)
    waiting = text
    return
  }
  last = Date.now()
  say?.(text)
}

function flush(): void {
  const text = waiting
  waiting = undefined
  if (text !== undefined) announce(text)
}

export function LiveRegion() {
  const [text, setText] = useState('')
  useEffect(() => {
    say = setText
    return () => {
      say = undefined
    }
  }, [])
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  )
}
