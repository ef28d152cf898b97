/** What a field of a form holds; nothing if it is not there. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** An empty field takes the setting away. */
export const textOrNull = (values: FormData, name: string) => textOf(values, name) || null

export function numberOrNull(values: FormData, name: string): number | null {
  const text = textOf(values, name)
  return text === '' ? null : Number(text)
}

export const isOn = (values: FormData, name: string) => values.has(name)

export const idsOf = (values: FormData, name: string) => values.getAll(name).map(Number)
