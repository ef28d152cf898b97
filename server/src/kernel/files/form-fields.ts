const deepest = 5

/** `channel[type]`, `working_hours[][day_of_week]` and `user_ids[]`, as forms name what JSON would nest. */
export function place(fields: Record<string, unknown>, name: string, value: unknown): void {
  const [first, ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
  if (rest.length > deepest || [first, ...rest].includes('__proto__')) return
  put(fields, [first!, ...rest], value)
}

type Holder = Record<string, unknown>

function put(holder: Holder, [key, next, ...rest]: string[], value: unknown): void {
  if (next === undefined) {
    holder[key!] = value
  } else if (next === '') {
    putInList(holder, key!, rest, value)
  } else {
    const inner = isHolder(holder[key!]) ? (holder[key!] as Holder) : {}
    holder[key!] = inner
    put(inner, [next, ...rest], value)
  }
}

/** A list of objects goes on with a new one when a key comes again. */
function putInList(holder: Holder, key: string, rest: string[], value: unknown): void {
  const list = Array.isArray(holder[key]) ? (holder[key] as unknown[]) : []
  holder[key] = list
  if (rest.length === 0) {
    list.push(value)
    return
  }
  const last = list.at(-1)
  const current: Holder = isHolder(last) && !Object.hasOwn(last, rest[0]!) ? last : {}
  if (current !== last) list.push(current)
  put(current, rest, value)
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
