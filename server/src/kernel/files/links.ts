import type { Clock } from '../clock.ts'
import { day } from '../clock.ts'
import type { JsonObject } from '../db/tables.ts'
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
}

export interface FileLinks extends Links {
  /** What a link names, if we made it and it has not run out. */
  read(token: string): { id: number; variant: Variant } | undefined
  /** Where a file is found for as long as it is there: for texts, which keep the address. */
  lasting(id: number, name: string): string
  /** The files whose lasting addresses stand in a text. */
  lastingIn(text: string): number[]
  /** What is stored in place of links that must work whenever it is sent: it names the file, and leads nowhere. */
  stored(accountId: number): Links
  /** What was stored in the account, with links that work from now on. */
  renewed(accountId: number, stored: JsonObject): JsonObject
}

const storedPrefix = 'parley-file:'
/** In place of the day on which a link runs out. */
const always = 0
const lastingPattern = new RegExp(`/((\\d{1,16})-original-${always})-([\\w-]{32})(?![\\w-])`, 'g')

/** Links change once a day, so that browsers can keep what they have fetched. */
export function createLinks(baseUrl: string, secrets: Secrets, clock: Clock): FileLinks {
  const sign = (text: string) => secrets.digest(`file link ${text}`).slice(0, 32)
  // By the account, so that nobody gets a link by writing what stands for one into a text of its own.
  const signStored = (accountId: number, text: string) =>
    secrets.digest(`stored file link ${accountId} ${text}`).slice(0, 22)

  const isCurrent = (expires: number) => expires === always || expires * day > clock.now()

  const file: Links['file'] = (id, { variant = 'thumb', name } = {}) => {
    if (id === null) return ''
    const expires = Math.floor(clock.now() / day) + 2
    const text = `${id}-${variant}-${expires}`
    const token = `${text}-${sign(text)}`
    return namedBy(token, name)
  }

  const namedBy = (token: string, name: string | null | undefined) =>
    name ? `${baseUrl}${namedFiles}/${token}/${pathSegment(name)}` : `${baseUrl}/files/${token}`

  const renew = (accountId: number, stored: string): string => {
    const [, signature = '', text = '', id, variant, name] = storedPattern.exec(stored) ?? []
    if (!text || !equalStrings(signature, signStored(accountId, text))) return stored
    return file(Number(id), { variant: variant as Variant, name })
  }

  return {
    file,
    stored: (accountId) => ({
      file(id, { variant = 'thumb', name } = {}) {
        if (id === null) return ''
        const text = `${id}-${variant}-${name ?? ''}`
        return `${storedPrefix}${signStored(accountId, text)}-${text}`
      },
    }),
    renewed(accountId, stored) {
      // An event shows the same picture in several places.
      const known = new Map<string, string>()
      const change = (text: string): string => {
        if (!text.startsWith(storedPrefix)) return text
        const link = known.get(text) ?? renew(accountId, text)
        known.set(text, link)
        return link
      }
      return withStrings(stored, change) as JsonObject
    },
    lasting(id, name) {
      const text = `${id}-original-${always}`
      return namedBy(`${text}-${sign(text)}`, name)
    },
    lastingIn(text) {
      const found = [...text.matchAll(lastingPattern)].filter(([, signed = '', , signature = '']) =>
        equalStrings(signature, sign(signed)),
      )
      return [...new Set(found.map(([, , id]) => Number(id)))]
    },
    read(token) {
      const [, text = '', id, variant, expires, signature = ''] =
        /^((\d{1,16})-(original|thumb)-(\d{1,9}))-(.{32})$/.exec(token) ?? []
      if (!equalStrings(signature, sign(text)) || !isCurrent(Number(expires))) return undefined
      return { id: Number(id), variant: variant as Variant }
    },
  }
}

const storedPattern = new RegExp(`^${storedPrefix}([\\w-]{22})-((\\d{1,16})-(original|thumb)-(.*))$`, 's')

/** Most of it has no such string, and is not copied: feeds have very many events. */
function withStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (value === null || typeof value !== 'object') return value
  const whole = value as JsonObject
  let copy: JsonObject | undefined
  for (const key of Object.keys(whole)) {
    const changed = withStrings(whole[key], change)
    if (changed === whole[key]) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as JsonObject
    copy[key] = changed
  }
  return copy ?? value
}

/** A name as the last part of a path, written as browsers write it. */
function pathSegment(name: string): string {
  // Whoever follows a link takes these for the folder, and the one above it.
  if (name === '.' || name === '..') return 'file'
  return encodeURIComponent(name.toWellFormed()).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
