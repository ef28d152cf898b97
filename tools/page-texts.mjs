import { parse } from '@messageformat/parser'
import { locales, pageNamespaces, readMessages } from './messages.mjs'

/** The texts of pages that the server writes, read once and for all, so that no parser is needed to show them. */
export function pageTexts(root) {
  const texts = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(
        pageNamespaces.flatMap((namespace) =>
          Object.entries(readMessages(root, locale, namespace)).map(([key, text]) => [key, partsOf(parse(text))]),
        ),
      ),
    ]),
  )
  return `// Made by \`npm run generate\` from common/messages.\nexport const texts = ${JSON.stringify(texts, null, 1)} as const\n`
}

/** A text without values is a string; one with values is a list of strings, of names, and of forms by number. */
function partsOf(tokens) {
  const parts = tokens.map(partOf)
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

function partOf(token) {
  if (token.type === 'content') return token.value
  if (token.type === 'argument') return { value: token.arg }
  if (token.type !== 'plural') throw new Error(`Texts of pages have no ${token.type}`)
  const forms = token.cases.map(({ key, tokens }) => [key, [partsOf(tokens)].flat()])
  return { plural: token.arg, forms: Object.fromEntries(forms) }
}
