import { channelOf } from '../../../channels/registry.ts'
import { BoundedWork, type Bounds } from '../../../kernel/bounded-work.ts'
import { second } from '../../../kernel/clock.ts'
import { type HearingContext, hearOwn } from '../../../kernel/hearing.ts'
import { tally } from '../../../kernel/measures.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import type { Typing } from '../../conversations/rules/tell-typing.ts'
import { listTypingReceivers, type TypingReceiver } from '../queries/typing.ts'
import { sendOnce } from './send.ts'
import { nameOf, typingBody } from './typing-body.ts'

/** Later, nobody is interested any more. */
const timeoutMs = 5 * second

const sending: Bounds = {
  atOnce: { all: 64, tenant: 16, receiver: 4 },
  waiting: { all: 2000, tenant: 200 },
}

/** Few, as they take connections from requests. */
const looking: Bounds = {
  atOnce: { all: 4, tenant: 2, receiver: 2 },
  waiting: { all: 1000, tenant: 100 },
}

export const passedOn = tally<{ result: 'delivered' | 'failed' | 'dropped' }>({
  name: 'parley_typing_deliveries_total',
  help: 'What receivers were told of somebody typing, and what was dropped as too much was under way',
  labels: { result: ['delivered', 'failed', 'dropped'] },
})

/** Tells receivers of somebody typing, once at best: from the process that was told of it, and from memory. */
export const passOnTyping = hearOwn('typing', (context) => {
  const [looks, sends] = [looking, sending].map(
    (bounds) =>
      new BoundedWork(bounds, (error, { tenant }) =>
        context.log.warn({ err: error, account_id: tenant }, 'a receiver could not be told of somebody typing'),
      ),
  ) as [BoundedWork, BoundedWork]
  return {
    hear(typing) {
      const { account_id: tenant } = typing
      const run = () => passOn(context, sends, typing)
      const hasRoom = looks.offer({ key: keyOf(typing), tenant, receiver: 'database', run })
      if (!hasRoom) context.services.count(passedOn, { result: 'dropped' })
    },
    close() {
      looks.close()
      sends.close()
    },
  }
})

/** Of one who types in a conversation, what comes later counts. */
function keyOf({ conversation_id, typist: { type, id } }: Typing): string {
  return `${conversation_id} ${type} ${id}`
}

async function passOn({ db, services }: HearingContext, sends: BoundedWork, typing: Typing): Promise<void> {
  const { account_id: tenant } = typing
  const receivers = await receiversOf({ db, services }, typing)
  const told = receivers.length > 0 && (await typingBody(db, services, typing))
  if (!told) return
  const body = JSON.stringify(told)
  for (const { kind, target_id, url, sealed_secret } of receivers) {
    const receiver = `${kind} ${target_id}`
    const run = async () => {
      const secret = sealed_secret === null ? undefined : services.secrets.unseal(sealed_secret)
      const address = { account_id: tenant, url: url!, secret }
      const { outcome } = await sendOnce(services, kind, address, { id: randomUUID(), body, timeoutMs })
      services.count(passedOn, { result: outcome === 'delivered' ? 'delivered' : 'failed' })
    }
    const hasRoom = sends.offer({ key: `${receiver} ${keyOf(typing)}`, tenant, receiver, run })
    if (!hasRoom) services.count(passedOn, { result: 'dropped' })
  }
}

async function receiversOf(
  { db, services }: Pick<HearingContext, 'db' | 'services'>,
  typing: Typing,
): Promise<TypingReceiver[]> {
  const { account_id: accountId, inbox_id: inboxId, conversation_id: conversationId, typist } = typing
  const now = services.clock.now()
  const found = await listTypingReceivers(db, { accountId, inboxId, conversationId, name: nameOf(typing), now })
  return found.filter(({ kind, target_id, url, channel_type }) => {
    if (!url) return false
    if (kind === 'inbox') return channelOf({ channel_type: channel_type! }).repliesLeaveBy === 'webhook'
    return kind !== 'agent_bot' || typist.type !== 'agent_bot' || typist.id !== target_id
  })
}
