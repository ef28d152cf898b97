import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'
import type { User } from '../kernel/actor.ts'

export interface ExampleCall {
  /** Laid over the example of the schema. */
  body?: object
}

/** What the example of an operation needs that neither a schema nor a record can say; keyed by operation. */
export const exampleCalls: Record<string, (app: App, caller: User) => ExampleCall | Promise<ExampleCall>> = {
  // A slug is unique in the whole installation.
  'portals.create': () => ({ body: { slug: `help-${randomUUID()}` } }),
}
