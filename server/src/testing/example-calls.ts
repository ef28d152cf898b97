import type { App } from '../app.ts'
import type { User } from '../kernel/actor.ts'
import { anInbox } from '../resources/inboxes/factory.ts'

export interface ExampleCall {
  /** Laid over the example of the schema. */
  body?: object
}

type MakeExample = (app: App, caller: User, accountId: number) => ExampleCall | Promise<ExampleCall>

const ofAnInbox: MakeExample = async (app, { id }, accountId) => ({
  body: { inbox_id: (await anInbox(app, accountId)).id, user_ids: [id] },
})

/** What the example of an operation needs that no schema can say, such as ids that exist; keyed by operation. */
export const exampleCalls: Record<string, MakeExample> = {
  'inboxMembers.create': ofAnInbox,
  'inboxMembers.delete': ofAnInbox,
  'inboxMembers.update': ofAnInbox,
}
