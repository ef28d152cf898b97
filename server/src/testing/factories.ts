import type { App } from '../app.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aBot } from '../resources/agent-bots/platform/factory.ts'
import { aCannedResponse } from '../resources/canned-responses/factory.ts'
import { aDefinition } from '../resources/custom-attribute-definitions/factory.ts'
import { aLabel } from '../resources/labels/factory.ts'
import { aUser } from '../resources/users/factory.ts'
import { aWebhook } from '../resources/webhooks/factory.ts'

export interface Made {
  id: number
  slug?: string
}

/** Makes a record in an account; `made` holds those that the path names before it, by their loaders' names. */
type Factory = (app: App, accountId: number, made: Record<string, object>) => Promise<Made>

/** How to make each record that a path can name; keyed by its loader's name, parents before children. */
export const factories: Record<string, Factory> = {
  account: (app) => anAccount(app),
  agent_bot: (app, accountId) => aBot(app, accountId),
  'canned response': (app, accountId) => aCannedResponse(app, accountId),
  'custom attribute definition': (app, accountId) => aDefinition(app, accountId),
  label: (app, accountId) => aLabel(app, accountId),
  user: async (app) => (await aUser(app)).user,
  webhook: (app, accountId) => aWebhook(app, accountId),
}
