import type { FormField, StartForm } from './types.ts'

export type Problem = 'missing' | 'email' | 'phone' | 'link' | 'pattern'

/** Why a value does not do; undefined where it does. */
export function problemOf(field: FormField, value: string): Problem | undefined {
  const text = value.trim()
  if (text === '') return field.required ? 'missing' : undefined
  if (field.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'email'
  if (isPhone(field) && !/^\+[1-9]\d{1,14}$/.test(plainPhone(text))) return 'phone'
  if (field.type === 'link' && !URL.canParse(text)) return 'link'
  if (field.regex_pattern && !patternOf(field.regex_pattern).test(text)) return 'pattern'
  return undefined
}

export const isPhone = ({ name }: FormField) => name === 'phoneNumber'

const plainPhone = (text: string) => text.replace(/[\s()./-]/g, '')

/** Administrators write them as `/…/i` or without the slashes; what is no pattern asks for nothing. */
function patternOf(text: string): RegExp {
  const [, inner = text, flags = ''] = /^\/(.*)\/([a-z]*)$/.exec(text) ?? []
  try {
    return new RegExp(inner, flags.replace(/[gy]/g, ''))
  } catch {
    return /(?:)/
  }
}

/** Where each value belongs. */
export function startFormOf(fields: FormField[], values: Record<string, string>): StartForm {
  const form: StartForm = {}
  for (const field of fields) {
    const text = (values[field.name] ?? '').trim()
    if (text === '') continue
    const contact = contactField(field, text)
    const attribute = { [field.name]: typedValue(field, text) }
    if (contact) form.contact = { ...form.contact, ...contact }
    else if (field.field_type === 'contact_attribute')
      form.contactAttributes = { ...form.contactAttributes, ...attribute }
    else form.attributes = { ...form.attributes, ...attribute }
  }
  return form
}

function contactField({ name }: FormField, text: string): StartForm['contact'] {
  if (name === 'emailAddress') return { email: text }
  if (name === 'fullName') return { name: text }
  return name === 'phoneNumber' ? { phone_number: plainPhone(text) } : undefined
}

function typedValue({ type }: FormField, text: string): unknown {
  if (type === 'number' || type === 'currency' || type === 'percent') return Number(text)
  if (type === 'checkbox') return text === 'true'
  return text
}
