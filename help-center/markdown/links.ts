const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** An address that somebody has entered as a setting; nothing where it cannot be linked to. */
export function webAddress(url: string | null | undefined): string | undefined {
  const text = url?.trim()
  if (!text) return undefined
  const address = anyScheme.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/]/i.test(address) ? address : undefined
}
