import type { Secrets } from '../../../../kernel/secrets.ts'

/** Who looks at a page, as far as anybody knows. */
export interface Visitor {
  /** As `networkOf` has it. */
  address: string
  userAgent: string | undefined
}

/**
 * Tells visitors of one article apart, and nothing else: nobody finds out an address from it, nor that two articles were
 * read by the same visitor.
 */
export function visitorHash(secrets: Secrets, articleId: number, { address, userAgent = '' }: Visitor): string {
  return secrets.digest(`visitor of article ${articleId} ${address} ${userAgent}`).slice(0, 22)
}

const bots =
  /bot\b|bots\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|scan|fetch|archiver|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|httpclient|postman|insomnia/i

/** Whoever says what browser it is, and that is no program which reads for itself. */
export function isReader({ userAgent = '' }: Visitor): boolean {
  return userAgent.length > 10 && !bots.test(userAgent)
}
