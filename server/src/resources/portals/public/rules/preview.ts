import { day, second } from '../../../../kernel/clock.ts'
import { equalStrings, type Secrets } from '../../../../kernel/secrets.ts'

const lifetime = 7 * day

interface Signing {
  secrets: Secrets
  now: number
}

/** Shows one article, whatever its status, until it expires. */
export function previewToken(articleId: number, { secrets, now }: Signing): { token: string; expiresAt: number } {
  const expiresAt = Math.floor((now + lifetime) / second)
  return { token: `${expiresAt}-${sign(secrets, articleId, expiresAt)}`, expiresAt }
}

/** Whether the token is one for this article, and still good. */
export function mayPreview(articleId: number, token: string | undefined, { secrets, now }: Signing): boolean {
  const [, expires = '', signature = ''] = /^(\d{1,11})-([\w-]{32})$/.exec(token ?? '') ?? []
  if (!equalStrings(signature, sign(secrets, articleId, Number(expires)))) return false
  return Number(expires) * second > now
}

function sign(secrets: Secrets, articleId: number, expiresAt: number): string {
  return secrets.digest(`preview of article ${articleId} until ${expiresAt}`).slice(0, 32)
}
