import type { App } from '../app.ts'
import type { User } from '../kernel/actor.ts'

export interface ExampleCall {
  /** Laid over the example of the schema. */
  body?: object
}

const ofTheCaller = (_app: App, { id }: User): ExampleCall => ({ body: { user_ids: [id] } })

/** What the example of an operation needs that no schema can say, such as ids that exist; keyed by operation. */
export const exampleCalls: Record<string, (app: App, caller: User) => ExampleCall | Promise<ExampleCall>> = {
  'teams.members.add': ofTheCaller,
  'teams.members.remove': ofTheCaller,
  'teams.members.replace': ofTheCaller,
}
