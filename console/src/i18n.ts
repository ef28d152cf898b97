import catalogs from 'parley:messages'
import { createElement, Fragment, type ReactNode } from 'react'
import { preferredLocale } from './locale.ts'
import type { Messages } from './messages.gen.ts'

export type MessageKey = keyof Messages
/** Of a text that takes no values. */
export type PlainKey = { [Key in MessageKey]: [Messages[Key]] extends [never] ? Key : never }[MessageKey]
type Values<Key extends MessageKey, Value> = [Messages[Key]] extends [never]
  ? []
  : [values: Record<Messages[Key], Value>]
type Text = string | ((values: Record<string, unknown>) => string)

export const locales = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ar: 'العربية',
}
const rightToLeft = ['ar']

const texts = new Map<string, Text>()
const loaded = new Map<string, Promise<void>>()
let current = 'en'

export function startLocale(): void {
  current = preferredLocale(Object.keys(catalogs))
  document.documentElement.lang = current
  document.documentElement.dir = rightToLeft.includes(current) ? 'rtl' : 'ltr'
}

export const currentLocale = () => current

/** A screen's texts come with the screen. */
export function loadMessages(...namespaces: string[]): Promise<unknown> {
  return Promise.all(
    namespaces.map((namespace) => {
      if (!loaded.has(namespace)) loaded.set(namespace, load(namespace))
      return loaded.get(namespace)
    }),
  )
}

async function load(namespace: string): Promise<void> {
  try {
    const catalog = await catalogs[current]![namespace]!()
    for (const [key, text] of Object.entries(catalog.default)) texts.set(key, text)
  } catch (error) {
    // Asked for again by whoever tries again.
    loaded.delete(namespace)
    throw error
  }
}

export function t<Key extends MessageKey>(key: Key, ...[values]: Values<Key, string | number>): string {
  const text = texts.get(key)
  return typeof text === 'function' ? text(values ?? {}) : (text ?? key)
}

/** A text with elements in the places of its values. */
export function rich<Key extends MessageKey>(key: Key, ...[values]: Values<Key, ReactNode>): ReactNode {
  const names = Object.keys(values ?? {})
  const marked = Object.fromEntries(names.map((name) => [name, `\u0001${name}\u0001`]))
  const text = texts.get(key)
  const parts = (typeof text === 'function' ? text(marked) : (text ?? key)).split('\u0001')
  const nodes = values as Record<string, ReactNode> | undefined
  return parts.map((part, at) => createElement(Fragment, { key: at }, at % 2 === 1 ? nodes?.[part] : part))
}

const numbers = new Map<string, Intl.NumberFormat>()

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  // Small counts are everywhere, and the first format takes as long to make as showing a dozen rows.
  if (value >= 0 && value < 1000 && Number.isInteger(value) && Object.keys(options).length === 0 && current !== 'ar') {
    return String(value)
  }
  const name = JSON.stringify(options)
  if (!numbers.has(name)) numbers.set(name, new Intl.NumberFormat(formatLocale(), options))
  return numbers.get(name)!.format(value)
}

/** As `Intl` knows it. */
export function formatLocale(): string {
  return current === 'en-XA' ? 'en' : current
}
