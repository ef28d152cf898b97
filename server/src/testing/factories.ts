import type { App } from '../app.ts'
import { aBot } from '../resources/agent-bots/factory.ts'
import { aStaffedInbox } from '../resources/inbox-members/factory.ts'
import { aLabel } from '../resources/labels/factory.ts'

export interface Made {
  id: number
  slug?: string
}

/**
 * Makes a record in an account; `made` holds those that the path names before it, by their loaders' names, and the
 * `caller` who must be able to see it.
 */
type Factory = (app: App, accountId: number, made: Record<string, Made>) => Promise<Made>

/** How to make each record that a path can name; keyed by its loader's name, parents before children. */
export const factories: Record<string, Factory> = {
  agent_bot: (app, accountId) => aBot(app, accountId),
  inbox: (app, accountId, { caller }) => aStaffedInbox(app, accountId, caller ? [caller.id] : []),
  label: (app, accountId) => aLabel(app, accountId),
}
