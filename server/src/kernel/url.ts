export const longestUrl = 2048

/** Undefined for what is none. `URL.canParse` does not do: once it is hot, Node 20 and 22 refuse names with umlauts. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Why no request can be sent there, as far as the text itself tells; undefined when it is fine. */
export function urlFault(text: string): string | undefined {
  if (Buffer.byteLength(text) > longestUrl) return `is longer than ${longestUrl} bytes`
  const url = parseUrl(text)
  // The parser drops white space without a word, so it is looked for here.
  if (!url || /\s/.test(text)) return 'is not a valid absolute URL'
  if (!/^https?:\/\//i.test(text)) return 'must start with http:// or https://'
  return url.username || url.password ? 'must not contain a user name or password' : undefined
}

export function isUrl(text: string): boolean {
  return urlFault(text) === undefined
}

/** The address of a site, which people also write as a bare host: `acme.example`, `localhost:3000`. */
/** The host of an address that may lack its scheme. */
export function hostOfWebsite(text: string): string | null {
  return parseUrl(/^https?:/i.test(text) ? text : `http://${text}`)?.hostname || null
}

export function isWebsite(text: string): boolean {
  if (/^https?:/i.test(text)) return isUrl(text)
  // `javascript:1` could be read as a host and a port.
  const scheme = /^([^.:/?#]*):/.exec(text)?.[1]
  return (scheme === undefined || scheme === 'localhost') && isUrl(`http://${text}`)
}
