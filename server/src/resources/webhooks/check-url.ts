import { fail } from '../../kernel/errors.ts'
import { urlFault } from '../../kernel/url.ts'

export function checkUrl(url: string, field = 'url'): void {
  const flaw = urlFault(url)
  if (flaw) fail('bad_format', { field, message: flaw })
}
