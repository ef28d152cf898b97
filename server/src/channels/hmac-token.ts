import { maySeeSecrets } from '../kernel/access.ts'
import { randomToken, type Secrets } from '../kernel/secrets.ts'
import type { ChannelViewer, Issued } from './channel.ts'

/** The key with which a site or a client proves who its contacts are. */
export function sealedHmacToken(secrets: Secrets): string {
  return secrets.seal(randomToken())
}

export function shownHmacToken(
  { sealed_hmac_token }: Pick<Issued, 'sealed_hmac_token'>,
  viewer: ChannelViewer,
): string | undefined {
  if (!maySeeSecrets(viewer) || sealed_hmac_token === null) return undefined
  return viewer.services.secrets.unseal(sealed_hmac_token)
}
