import { randomToken, type Secrets } from '../kernel/secrets.ts'
import type { ChannelViewer, Issued } from './channel.ts'

/** The key with which a site or a client proves who its contacts are. */
export function sealedHmacToken(secrets: Secrets): string {
  return secrets.seal(randomToken())
}

export function shownHmacToken(
  { sealed_hmac_token }: Pick<Issued, 'sealed_hmac_token'>,
  { role, services }: ChannelViewer,
): string | undefined {
  return role === 'administrator' && sealed_hmac_token !== null ? services.secrets.unseal(sealed_hmac_token) : undefined
}
