import { fail } from '../../kernel/errors.ts'
import { urlFlaw } from '../../kernel/outbound.ts'

export function checkUrl(url: string, field = 'url'): void {
  const flaw = urlFlaw(url)
  if (flaw) fail('bad_format', { field, message: flaw })
}
