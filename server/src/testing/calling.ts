import type { Tx } from '../kernel/db/db.ts'
import type { DeliveredName } from '../resources/deliveries/bodies/body-of.ts'
import type { EndpointKind } from '../resources/deliveries/schema.ts'
import type { TestApp } from './app.ts'
import { type ConversationScene, conversationScene } from './conversation-scene.ts'
import { scene } from './scene.ts'

/** Something that has the server call an address. */
export interface Calling {
  /** Writes another address over the one that it began with, past every check. */
  overwrite(url: string): Promise<unknown>
  /** Has it called once, and tells what its owner is told of that. */
  call(): Promise<{ status?: number; error?: string; excerpt?: string }>
}

/** Begins with an address that is stored as any caller would. */
type Start = (app: TestApp, url: string) => Promise<Calling>

/** Every way to have the server call an address. */
export const callings: Record<EndpointKind | 'webhook test', Start> = {
  async webhook(app, url) {
    const s = await aScene(app)
    const { id } = await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
    return { overwrite: overwriting(app, writeWebhook(id)), call: delivering(s, 'webhook') }
  },
  async inbox(app, url) {
    const s = await aScene(app)
    const { id } = await s.admin.inboxes.update(s.inbox.id, { channel: { webhook_url: url } })
    const write = (tx: Tx, webhook_url: string) =>
      tx.updateTable('inboxes').set({ channel_settings: { webhook_url } }).where('id', '=', id).execute()
    return { overwrite: overwriting(app, write), call: delivering(s, 'inbox') }
  },
  async agent_bot(app, url) {
    const s = await aScene(app)
    const { id } = await s.admin.agentBots.create({ name: 'Greeter', outgoing_url: url })
    await s.admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: id })
    const write = (tx: Tx, outgoing_url: string) =>
      tx.updateTable('agent_bots').set({ outgoing_url }).where('id', '=', id).execute()
    return { overwrite: overwriting(app, write), call: delivering(s, 'agent_bot') }
  },
  async action_webhook(app, url) {
    const s = await aScene(app)
    await s.admin.automationRules.create({ ...aRuleOn('message_created'), actions: [sendingTo(url)] })
    const write = async (tx: Tx, other: string) => {
      await tx.updateTable('action_webhooks').set({ url: other }).where('account_id', '=', s.account.id).execute()
      const actions = [sendingTo(other)]
      await tx.updateTable('automation_rules').set({ actions }).where('account_id', '=', s.account.id).execute()
    }
    const call = delivering(s, 'action_webhook', 'automation_event.message_created')
    return { overwrite: overwriting(app, write), call }
  },
  async 'webhook test'(app, url) {
    const { admin } = await scene(app)
    const { id } = await admin.webhooks.create({ url })
    const call = async () => {
      const { status, error, response_excerpt: excerpt } = await admin.webhooks.test(id)
      return { status, error, excerpt }
    }
    return { overwrite: overwriting(app, writeWebhook(id)), call }
  },
}

function aRuleOn<Name extends string>(event_name: Name) {
  const conditions = [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['all'], query_operator: null }]
  return { name: 'Tell', event_name, conditions }
}

function sendingTo(url: string) {
  return { action_name: 'send_webhook_event', action_params: [url] }
}

type Write = (tx: Tx, url: string) => Promise<unknown>

function writeWebhook(id: number): Write {
  return (tx, url) => tx.updateTable('webhooks').set({ url }).where('id', '=', id).execute()
}

function overwriting({ database }: TestApp, write: Write): Calling['overwrite'] {
  return (url) => database.transaction((tx) => write(tx, url))
}

/** What happened before an address is stored is not sent there. */
async function aScene(app: TestApp): Promise<ConversationScene> {
  const s = await conversationScene({}, {}, scene(app))
  await s.settle()
  return s
}

/** The first time something happens; then the same is sent once more. */
function delivering(
  s: ConversationScene,
  kind: EndpointKind,
  event: DeliveredName = 'message_created',
): Calling['call'] {
  const { admin, agent, number, settle } = s
  let delivery: number | undefined
  return async () => {
    if (delivery === undefined) await agent.messages.create(number, { content: 'Hello' })
    else await admin.deliveries.redeliver(delivery)
    await settle()
    const { payload } = await admin.deliveries.list({ event })
    const found = payload.find(({ target_type }) => target_type === kind)!
    delivery = found.id
    return { status: found.response_status, error: found.last_error, excerpt: found.response_excerpt }
  }
}
