/** An address as it is, or with `*` for what may be anything. */
export function matches(pattern: string, address: string): boolean {
  const plain = (text: string) => text.replace(/\/(?=$|[?#])/, '')
  if (!pattern.includes('*')) return plain(pattern) === plain(address)
  const parts = plain(pattern)
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(plain(address))
}
