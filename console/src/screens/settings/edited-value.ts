import { useState } from 'react'

/** A setting that no native field holds, and whether it is another one than was saved last. */
export function useEditedValue<Value>(initial: () => Value) {
  const [value, setValue] = useState(initial)
  const [saved, setSaved] = useState(() => value)
  return { value, setValue, isChanged: value !== saved, markSaved: () => setSaved(() => value) }
}
