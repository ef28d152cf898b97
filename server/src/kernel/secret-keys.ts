/** Names of what nobody may read who has not been given it: columns, fields of bodies, and settings of channels. */
const secretName =
  /password|passphrase|secret|token|credential|authorization|digest|sealed|_hash$|api_?key|private_?key/i

export function isSecretKey(name: string): boolean {
  return secretName.test(name)
}
