import type { Services } from '../../../kernel/services.ts'
import { type HttpReceiver, http } from '../../../transports/http.ts'
import type { Attempt, Parcel, Transport } from '../../../transports/transport.ts'
import type { EndpointKind } from '../schema.ts'

export type Receiver = HttpReceiver

const transports: Record<EndpointKind, Transport<Receiver>> = {
  webhook: http,
  inbox: http,
  agent_bot: http,
  action_webhook: http,
}

/** Sends something once, the way that endpoints of the kind are reached. */
export function sendOnce(services: Services, kind: EndpointKind, receiver: Receiver, parcel: Parcel): Promise<Attempt> {
  return transports[kind].send(services, receiver, parcel)
}
