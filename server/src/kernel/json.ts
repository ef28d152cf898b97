import { fail } from './errors.ts'
import { jsonFault } from './json-fault.ts'

const deepest = 100

/** A body in JSON, without what could do harm to whoever copies it or walks through it. */
export function parseJson(text: string): unknown {
  const value = parse(text.replace(/^\ufeff/, ''))
  // Nothing short is deep, and an escape may spell any key.
  if (text.length > 10 * deepest || /proto|\\u/i.test(text)) refuseHarmful(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const fault = jsonFault(text)
    return fail('invalid_json', fault === undefined ? {} : { message: `The body is not valid JSON: ${fault}.` })
  }
}

/** Level by level, because recursion would end where the stack does. */
function refuseHarmful(value: unknown): void {
  let level = [value].filter(isObjectOrList)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) fail('too_deep', { message: `The body is nested more than ${deepest} levels deep.` })
    const next: object[] = []
    for (const item of level) {
      refuseKeys(item)
      for (const inner of Object.values(item)) if (isObjectOrList(inner)) next.push(inner)
    }
    level = next
  }
}

function refuseKeys(item: object): void {
  if (Object.hasOwn(item, '__proto__')) fail('forbidden_key', { field: '__proto__' })
  const own = Object.hasOwn(item, 'constructor') ? item.constructor : undefined
  if (isObjectOrList(own) && Object.hasOwn(own, 'prototype')) fail('forbidden_key', { field: 'constructor.prototype' })
}

function isObjectOrList(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
