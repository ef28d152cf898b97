const longest = 2000

/** An address that may be followed, or nothing: no script, no data, no file of the reader's machine. */
export function safeHref(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, so that `java\nscript:` would run
  if (address.length > longest || /[\u0000-\u0020\u007f<>"]/.test(address)) return undefined
  if (/^(mailto|tel):[^/\s]/i.test(address)) return address
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : undefined
}

const mention = /^mention:\/\/(user|team)\/(\d{1,15})\/(.*)$/

export function mentionIn(address: string, label: string): { kind: 'user' | 'team'; id: number; name: string } | null {
  const found = mention.exec(address)
  if (!found) return null
  const name = label.replace(/^@/, '') || decoded(found[3]!)
  return { kind: found[1] as 'user' | 'team', id: Number(found[2]), name }
}

/** As clients in use write it, which is also what the server looks for. */
export function mentionOf(kind: 'user' | 'team', id: number, name: string): string {
  const label = name.replace(/[[\]\\]/g, '')
  const inAddress = encodeURIComponent(name).replace(/[()]/g, (letter) => (letter === '(' ? '%28' : '%29'))
  return `[@${label}](mention://${kind}/${id}/${inAddress})`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const webAddress = /https?:\/\/[^\s<>"`]{1,2000}/iy
const mailAddress = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![a-z0-9])/iy

/** An address that stands in a text by itself. What ends a sentence does not belong to it. */
export function addressAt(text: string, at: number): { text: string; href: string } | undefined {
  webAddress.lastIndex = at
  const web = webAddress.exec(text)?.[0]
  if (web) {
    const address = withoutEnd(web)
    const href = safeHref(address)
    return href === undefined ? undefined : { text: address, href }
  }
  mailAddress.lastIndex = at
  const mail = mailAddress.exec(text)?.[0]
  return mail === undefined ? undefined : { text: mail, href: `mailto:${mail}` }
}

function withoutEnd(address: string): string {
  let end = address.length
  let opened = 0
  for (const letter of address) opened += letter === '(' ? 1 : letter === ')' ? -1 : 0
  while (end > 0) {
    const last = address[end - 1]!
    if (last === ')' && opened < 0) opened++
    else if (!/[.,;:!?'*_~\]}]/.test(last)) break
    end--
  }
  return address.slice(0, end)
}
