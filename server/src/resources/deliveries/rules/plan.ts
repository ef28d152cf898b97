import { eventNames } from '../../../events.ts'
import type { EventRow } from '../../../kernel/bus.ts'
import { on } from '../../../kernel/listeners.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import { holdEndpoints, insertDeliveries, keyOf, listBusyStreams } from '../queries/planning.ts'
import type { EndpointRow } from '../table.ts'
import { scheduleDue } from './schedule.ts'
import { namesFor, targetsOf } from './targets.ts'

/** Puts each event in line for everyone who is to be sent it. */
export const planDeliveries = on('deliveries', [...eventNames, 'conversation_sent'], async (tx, events, { now }) => {
  const told = (await targetsOf(tx, events)).filter(({ targets }) => targets.length > 0)
  if (told.length === 0) return
  const targets = new Map(told.flatMap((each) => each.targets).map((target) => [keyOf(target), target]))
  // Only what is held cannot be switched off any more.
  const endpoints = (await holdEndpoints(tx, [...targets.values()], now)).filter(isOn)
  const endpointIds = new Map(endpoints.map((endpoint) => [keyOf(endpoint), endpoint.id]))
  const streams = [...new Set(told.map(({ event }) => streamOf(event)))]
  const busy = await listBusyStreams(tx, [...endpointIds.values()], streams)
  const deliveries = told.flatMap(({ event, targets }) =>
    targets.flatMap((target) => {
      const endpoint_id = endpointIds.get(keyOf(target))
      if (endpoint_id === undefined) return []
      const stream = streamOf(event)
      return namesFor(target, event).map((name) => {
        const isFirst = !busy.has(`${endpoint_id} ${stream}`)
        busy.add(`${endpoint_id} ${stream}`)
        return {
          account_id: event.account_id,
          endpoint_id,
          event_id: event.id,
          event: name,
          uuid: randomUUID(),
          stream,
          status: 'pending' as const,
          next_attempt_at: isFirst ? now : null,
          created_at: now,
        }
      })
    }),
  )
  await insertDeliveries(tx, deliveries)
  await scheduleDue(tx, endpoints, now)
})

function isOn({ disabled_at }: EndpointRow): boolean {
  return disabled_at === null
}

/** An event that is about nothing that others are about waits for none of them. */
function streamOf({ id, stream }: EventRow): string {
  return stream ?? `event ${id}`
}
