/** People leave out what they do not see in their browser. */
export function addressOf(typed: string): string {
  const address = typed.trim()
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `https://${address}` : encodeURI(decoded(address))
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
