import type { BulkAction, Conversation } from '../../../sdk/src/index.ts'
import { accountApi } from './client.ts'
import { type Patch, putBack, settled, showPending } from './pending.ts'
import { conversationRecord } from './records.ts'
import { createStore, type Store } from './store.ts'

export interface Progress {
  processed: number
  total: number
}

/** Shown at once. It rejects with what the server said where that is refused; then the old value is back. */
export type Change = Promise<void> & {
  undo(): Promise<void>
  /** Of many conversations, how far it is. */
  progress: Store<Progress>
}

export type BulkFields = Omit<Parameters<ReturnType<typeof accountApi>['bulkActions']['create']>[0], 'type' | 'ids'>

export interface Plan {
  accountId: number
  numbers: number[]
  patch: Patch
  /** For one conversation. */
  single(number: number): Promise<unknown>
  /** For many; without it, each is changed by itself. */
  bulk?: BulkFields
  /** Puts back what each was before. */
  undo(before: Conversation[]): Promise<unknown>
}

/** Some of many were refused; the others were changed. */
export class SomeRefused extends Error {
  readonly refused: BulkAction['refused']

  constructor(refused: BulkAction['refused']) {
    super(refused[0]!.message)
    this.name = 'SomeRefused'
    this.refused = refused
  }
}

export function change(plan: Plan): Change {
  const { accountId, numbers, patch } = plan
  const before = new Map(numbers.map((number) => [number, conversationRecord(accountId, number)]))
  const progress = createStore<Progress>({ processed: 0, total: numbers.length })
  for (const number of numbers) showPending(accountId, number, patch)
  const done = run(plan, progress).then(
    () => {
      for (const number of numbers) settled(accountId, number, patch)
    },
    (error: unknown) => {
      const refused = error instanceof SomeRefused ? new Set(error.refused.map(({ id }) => id)) : new Set(numbers)
      for (const number of numbers) {
        if (refused.has(number)) putBack(accountId, number, patch, before.get(number))
        else settled(accountId, number, patch)
      }
      throw error
    },
  )
  return Object.assign(done, {
    progress,
    // What is still under way would come after what undoes it.
    undo: async () => {
      await done.catch(() => {})
      await plan.undo([...before.values()].filter((record) => record !== undefined))
    },
  })
}

async function run({ accountId, numbers, single, bulk }: Plan, progress: Store<Progress>): Promise<void> {
  const [first, ...others] = numbers
  if (first === undefined) return
  if (others.length === 0 || !bulk) {
    for (const number of numbers) {
      await single(number)
      progress.set({ processed: progress.get().processed + 1, total: numbers.length })
    }
    return
  }
  const refused: BulkAction['refused'] = []
  for (let at = 0; at < numbers.length; at += mostAtOnce) {
    const ids = numbers.slice(at, at + mostAtOnce)
    refused.push(...(await inBulk(accountId, { type: 'Conversation', ids, ...bulk }, at, progress)))
  }
  if (refused.length > 0) throw new SomeRefused(refused)
}

const mostAtOnce = 1000
const pollMs = 400

export async function inBulk(
  accountId: number,
  body: Parameters<ReturnType<typeof accountApi>['bulkActions']['create']>[0],
  doneBefore: number,
  progress: Store<Progress>,
): Promise<BulkAction['refused']> {
  const { bulkActions } = accountApi(accountId)
  let action = await bulkActions.create(body)
  while (action.status !== 'finished') {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    action = await bulkActions.get(action.id)
    progress.set({ processed: doneBefore + action.processed, total: progress.get().total })
  }
  return action.refused
}
