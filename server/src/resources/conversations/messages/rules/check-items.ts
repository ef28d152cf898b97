import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { fail } from '../../../../kernel/errors.ts'
import { isObject } from '../../../../kernel/validate.ts'
import type { ContentType } from '../schema.ts'

/** The types of content that consist of items, and what an item of each may have. */
const keysOf: Partial<Record<ContentType, readonly string[]>> = {
  input_select: ['title', 'value'],
  cards: ['title', 'description', 'media_url', 'actions'],
  form: ['type', 'placeholder', 'label', 'name', 'options', 'default', 'required', 'pattern', 'title', 'pattern_error'],
  article: ['title', 'description', 'link'],
}
const keysOfActions = ['text', 'type', 'payload', 'uri']
const lists = ['actions', 'options']
const addresses = ['media_url', 'link', 'uri']

/** Refuses items that nobody could show, naming what is wrong with them. */
export function checkItems(contentType: ContentType, { items }: JsonObject, at: string): void {
  const keys = keysOf[contentType]
  if (!keys) return
  for (const [field, item] of objectsOf(items, `${at}content_attributes.items`)) {
    checkKeys(item, keys, field)
    if (contentType !== 'cards') continue
    for (const [place, action] of objectsOf(item.actions, `${field}.actions`)) checkKeys(action, keysOfActions, place)
  }
}

function objectsOf(value: unknown, field: string): [string, JsonObject][] {
  if (value == null) fail('missing', { field })
  if (!Array.isArray(value)) fail('wrong_type', { field, message: 'must be of type array' })
  if (value.length === 0) fail('too_few', { field, message: 'must have at least one item' })
  return value.map((item: unknown, index) => {
    const place = `${field}[${index}]`
    return [place, isObject(item) ? item : fail('wrong_type', { field: place, message: 'must be of type object' })]
  })
}

function checkKeys(item: JsonObject, keys: readonly string[], place: string): void {
  for (const [key, value] of Object.entries(item)) {
    const field = `${place}.${key}`
    if (!keys.includes(key)) fail('not_allowed', { field, message: `must be one of ${keys.join(', ')}` })
    const isList = Array.isArray(value)
    if (lists.includes(key) ? !isList : isList || isObject(value)) fail('wrong_type', { field })
    if (addresses.includes(key) && !isHarmless(value)) {
      fail('bad_format', { field, message: 'must be an http, https, mailto or tel address' })
    }
  }
}

/** Whoever shows it makes a link of it, and a link can be a script. Browsers read past white space inside of it. */
function isHarmless(value: unknown): boolean {
  const scheme = /^[a-z][a-z\d+.-]*(?=:)/i.exec(String(value ?? '').replace(/[\p{Cc}\s]/gu, ''))?.[0]
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase())
}
