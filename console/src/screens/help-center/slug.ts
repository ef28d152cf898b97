/** What a name is called in addresses; portals take plain letters only. */
export function slugFrom(name: string, plain = false): string {
  const letters = plain ? /[^a-z0-9_]+/g : /[^\p{L}\p{M}\p{N}_]+/gu
  const spelled = plain ? name.normalize('NFKD').replace(/\p{M}/gu, '') : name.normalize('NFKC')
  return spelled.toLowerCase().replace(letters, '-').replace(/^-|-$/g, '').slice(0, 200)
}
