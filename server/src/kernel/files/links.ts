import type { Clock } from '../clock.ts'
import { day } from '../clock.ts'
import { equalStrings, type Secrets } from '../secrets.ts'
import type { Variant } from './store.ts'

/** Where files with a name are found. Some bridges look for `/rails/` in a link, and take only what follows it. */
export const namedFiles = '/rails/active_storage/blobs/redirect'

interface LinkOptions {
  /** The thumbnail unless given. */
  variant?: Variant
  /** What the link ends in: clients tell by it what a file is called, and whether a picture is still the same. */
  name?: string | null
}

export interface Links {
  /** Where a file can be fetched for the next day or two; '' for no file. */
  file(id: number | null, options?: LinkOptions): string
  /** What a link names, if we made it and it has not run out. */
  read(token: string): { id: number; variant: Variant } | undefined
}

/** Links change once a day, so that browsers can keep what they have fetched. */
export function createLinks(baseUrl: string, secrets: Secrets, clock: Clock): Links {
  const sign = (text: string) => secrets.digest(`file link ${text}`).slice(0, 32)
  return {
    file(id, { variant = 'thumb', name } = {}) {
      if (id === null) return ''
      const expires = Math.floor(clock.now() / day) + 2
      const text = `${id}-${variant}-${expires}`
      const token = `${text}-${sign(text)}`
      return name ? `${baseUrl}${namedFiles}/${token}/${pathSegment(name)}` : `${baseUrl}/files/${token}`
    },
    read(token) {
      const [, text = '', id, variant, expires, signature = ''] =
        /^((\d{1,16})-(original|thumb)-(\d{1,9}))-(.{32})$/.exec(token) ?? []
      if (!equalStrings(signature, sign(text)) || Number(expires) * day <= clock.now()) return undefined
      return { id: Number(id), variant: variant as Variant }
    },
  }
}

/** A name as the last part of a path, written as browsers write it. */
function pathSegment(name: string): string {
  // Whoever follows a link takes these for the folder, and the one above it.
  if (name === '.' || name === '..') return 'file'
  return encodeURIComponent(name.toWellFormed()).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
