export const longestUrl = 2048

/** Why no request can be sent there, as far as the text itself tells; undefined when it is fine. */
export function urlFault(text: string): string | undefined {
  if (text.length > longestUrl) return `is longer than ${longestUrl} characters`
  if (!URL.canParse(text)) return 'is not a valid absolute URL'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return 'must start with http:// or https://'
  return username || password ? 'must not contain a user name or password' : undefined
}

/** The parser drops white space without a word, so it is looked for here. */
export function isUrl(text: string): boolean {
  return !/\s/.test(text) && urlFault(text) === undefined
}

/** The address of a site, which people also write as a bare host: `acme.example`, `localhost:3000`. */
export function isWebsite(text: string): boolean {
  if (/^https?:/i.test(text)) return isUrl(text)
  // `javascript:1` could be read as a host and a port.
  const scheme = /^([^.:/?#]*):/.exec(text)?.[1]
  return (scheme === undefined || scheme === 'localhost') && isUrl(`http://${text}`)
}
