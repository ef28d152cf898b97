import type { Clock } from '../clock.ts'
import { day } from '../clock.ts'
import { equalStrings, type Secrets } from '../secrets.ts'
import type { Variant } from './store.ts'

export interface Links {
  /** Where a file can be fetched for the next day or two; '' for no file. */
  file(id: number | null, variant?: Variant): string
  /** What a link names, if we made it and it has not run out. */
  read(token: string): { id: number; variant: Variant } | undefined
}

/** Links change once a day, so that browsers can keep what they have fetched. */
export function createLinks(baseUrl: string, secrets: Secrets, clock: Clock): Links {
  const sign = (text: string) => secrets.digest(`file link ${text}`).slice(0, 32)
  return {
    file(id, variant = 'thumb') {
      if (id === null) return ''
      const expires = Math.floor(clock.now() / day) + 2
      const text = `${id}-${variant}-${expires}`
      return `${baseUrl}/files/${text}-${sign(text)}`
    },
    read(token) {
      const [, text = '', id, variant, expires, signature = ''] =
        /^((\d{1,16})-(original|thumb)-(\d{1,9}))-(.{32})$/.exec(token) ?? []
      if (!equalStrings(signature, sign(text)) || Number(expires) * day <= clock.now()) return undefined
      return { id: Number(id), variant: variant as Variant }
    },
  }
}
