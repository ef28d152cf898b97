/** HMAC-SHA256 of a text, in hexadecimal: what a site sends as `identifier_hash`. */
export async function hmacOf(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', imported, encoder.encode(text))
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
