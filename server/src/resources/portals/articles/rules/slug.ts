import { randomToken } from '../../../../kernel/secrets.ts'

const longestStem = 200

/** What an article is called in addresses when nobody says: its title, and something that no other article has. */
export function slugOf(title: string): string {
  const stem = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const shortened = [...stem].slice(0, longestStem).join('').replace(/^-|-$/g, '')
  return [shortened, randomToken(10).toLowerCase()].filter(Boolean).join('-').normalize('NFC')
}
