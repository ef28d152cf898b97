import { systemClock } from '../../kernel/clock.ts'
import { createOutbound } from '../../kernel/outbound.ts'
import { createSingleSignOn } from '../../kernel/single-sign-on.ts'
import { callbackUrl } from '../../kernel/single-sign-on-paths.ts'
import type { Check } from './report.ts'

const advice =
  'Check the PARLEY_OIDC_ settings; an issuer in a private network has to be named in PARLEY_OUTBOUND_ALLOW.'

/** Asks the provider what it says of itself. People can still sign in with passwords where that fails. */
export const checkSingleSignOn: Check = async ({ oidc, outboundAllow, baseUrl }, report) => {
  if (!oidc) return
  const redirectUri = callbackUrl({ baseUrl })
  const outbound = createOutbound({ allow: outboundAllow })
  try {
    await createSingleSignOn(oidc, outbound, systemClock).begin(redirectUri)
    report.ok(`${oidc.issuer} answers for single sign-on; it has to know the redirect URI ${redirectUri}.`)
  } catch (error) {
    report.warning(`Single sign-on with ${oidc.issuer} does not work: ${(error as Error).message}.`, advice)
  } finally {
    await outbound.close()
  }
}
