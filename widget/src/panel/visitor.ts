import { authToken, call, Refusal, setAuthToken } from './api.ts'
import { get, set } from './store.ts'
import type { Config } from './types.ts'

/** To listen with. */
let pubsubToken: string | undefined
/** The same however often it is tried, so that one visitor never becomes two. */
const registrationKey = newId()
let registering: Promise<void> | undefined

export const listensWith = () => pubsubToken

/** How the widget looks, and who is there; it makes nobody of a stranger. */
export async function readConfig(): Promise<Config> {
  const config = await call<Config>('GET', 'config')
  take(config)
  // Tokens of another installation, or of somebody who was erased, are those of a stranger.
  if (!config.contact) setAuthToken(undefined)
  return config
}

/** Makes somebody of a stranger, right before there is something to store. */
export function becomeVisitor(): Promise<void> {
  if (authToken()) return Promise.resolve()
  registering ??= call<Config>('POST', 'config', { body: {}, key: registrationKey })
    .then(take)
    .finally(() => {
      registering = undefined
    })
  return registering
}

function take({ website_channel_config: config, contact, global_config }: Config): void {
  if (config.auth_token) setAuthToken(config.auth_token)
  pubsubToken = contact?.pubsub_token
  set({
    config,
    largestFile: (global_config.MAXIMUM_FILE_UPLOAD_SIZE ?? 40) * 1024 * 1024,
    hasEmail: Boolean(contact?.email) || get().hasEmail,
  })
}

/** Whether the server says that it knows nobody by this token any more. */
export const isUnknown = (error: unknown) => error instanceof Refusal && error.status === 404

/** Only pages that were loaded safely can make one by themselves. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
