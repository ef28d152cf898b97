import type { IDBPDatabase } from 'idb'
import { openDB } from 'idb'

/** What is kept in this browser: messages not sent yet, drafts, and copies for when the server is not reached. */
export type Shelf = 'outbox' | 'drafts' | 'copies'

const shelves: Shelf[] = ['outbox', 'drafts', 'copies']
/** Where the browser keeps nothing, things last as long as the page. */
const memory = new Map<Shelf, Map<string, unknown>>(shelves.map((shelf) => [shelf, new Map()]))

let opened: Promise<IDBPDatabase | undefined> | undefined

function database(): Promise<IDBPDatabase | undefined> {
  opened ??= openDB('parley', 1, {
    upgrade: (db) => {
      for (const shelf of shelves) db.createObjectStore(shelf)
    },
    // A newer page wants to change it: this one opens it again when it needs it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  }).catch(() => undefined)
  return opened
}

export async function keep(shelf: Shelf, key: string, value: unknown): Promise<void> {
  memory.get(shelf)!.set(key, value)
  const db = await database()
  if (!db) return
  await db.put(shelf, value, key)
  memory.get(shelf)!.delete(key)
}

export async function kept<Value>(shelf: Shelf, key: string): Promise<Value | undefined> {
  const held = memory.get(shelf)!.get(key)
  return (held ?? (await (await database())?.get(shelf, key))) as Value | undefined
}

export async function allKept<Value>(shelf: Shelf, prefix = ''): Promise<[key: string, value: Value][]> {
  const db = await database()
  const range = startingWith(prefix)
  const [keys, values] = db ? await Promise.all([db.getAllKeys(shelf, range), db.getAll(shelf, range)]) : [[], []]
  const found = new Map(keys.map((key, at) => [String(key), values[at] as Value]))
  for (const [key, value] of memory.get(shelf)!) if (key.startsWith(prefix)) found.set(key, value as Value)
  return [...found]
}

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

export async function forget(shelf: Shelf, key: string): Promise<void> {
  memory.get(shelf)!.delete(key)
  await (await database())?.delete(shelf, key)
}

export async function forgetAll(shelf: Shelf, prefix = ''): Promise<void> {
  const held = memory.get(shelf)!
  for (const key of held.keys()) if (key.startsWith(prefix)) held.delete(key)
  const db = await database()
  if (db) await db.delete(shelf, startingWith(prefix))
}
