import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from '@messageformat/parser'

/** English is the source; the others are held against it. `en-XA` is made of it, to see what is not translated. */
export const locales = ['en', 'de', 'es', 'fr', 'pt-BR', 'ar']
const pseudo = 'en-XA'
/** Texts of pages that the server writes; the console has the others. */
export const pageNamespaces = ['help-pages', 'survey']
/** Namespaces that are needed together travel in one file: before the first list is shown, and with a conversation. */
const together = {
  first: ['parts', 'shell', 'inbox'],
  conversation: ['thread', 'composer', 'details', 'attributes'],
}

const accents = Object.fromEntries(
  [...'aàeéiîoöuûcçnñsšyýAÀEÉIÎOÖUÛCÇNÑSŠYÝ'.matchAll(/(.)(.)/gu)].map(([, plain, accented]) => [plain, accented]),
)

/** Of the widget, whose page loads its texts in its own way. */
const elsewhere = ['widget']

/** Each namespace is a file of `common/messages/en`; its keys begin with its name. */
export function namespacesIn(root) {
  return readdirSync(join(root, 'common/messages/en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort()
}

export function readMessages(root, locale, namespace) {
  if (locale === pseudo) {
    const messages = readMessages(root, 'en', namespace)
    return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoText(text)]))
  }
  const file = join(root, 'common/messages', locale, `${namespace}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Longer and accented, as other languages are, but for what stands in braces. */
export function pseudoText(text) {
  let depth = 0
  const changed = [...text].map((letter) => {
    if (letter === '{') depth++
    if (letter === '}') depth--
    return depth === 0 ? (accents[letter] ?? letter) : letter
  })
  return `⟦${changed.join('')}${'·'.repeat(Math.ceil(text.length / 4))}⟧`
}

/**
 * `parley:messages` is, for each locale, a function for each namespace that loads its texts, compiled to functions, so
 * that no parser travels to the browser.
 */
export function messagesPlugin(root) {
  return {
    name: 'messages',
    setup(build) {
      build.onResolve({ filter: /^parley:messages/ }, ({ path }) => ({ path, namespace: 'messages' }))
      build.onLoad({ filter: /^parley:messages$/, namespace: 'messages' }, () => ({
        contents: `export default {${[...locales, pseudo].map((locale) => tableOf(root, locale)).join(',\n')}}`,
        resolveDir: join(root, 'console'),
      }))
      build.onLoad({ filter: /^parley:messages\//, namespace: 'messages' }, async ({ path }) => {
        const [, locale, file] = path.split('/')
        return { contents: await compile(root, locale, file), resolveDir: join(root, 'console') }
      })
    },
  }
}

function tableOf(root, locale) {
  const others = [...pageNamespaces, ...elsewhere]
  const namespaces = namespacesIn(root).filter((namespace) => !others.includes(namespace))
  const lines = namespaces.map(
    (namespace) => `${JSON.stringify(namespace)}: () => import('parley:messages/${locale}/${fileOf(namespace)}')`,
  )
  return `${JSON.stringify(locale)}: {${lines.join(', ')}}`
}

function fileOf(namespace) {
  return Object.keys(together).find((file) => together[file].includes(namespace)) ?? namespace
}

/** What `manifest.json` calls the file that has a namespace's texts. */
export function textsEntry(locale, namespace) {
  return `messages:parley:messages/${locale}/${fileOf(namespace)}`
}

function compile(root, locale, file) {
  const namespaces = namespacesIn(root).filter((namespace) => fileOf(namespace) === file)
  return compileTexts(
    locale,
    Object.assign({}, ...namespaces.map((namespace) => readMessages(root, locale, namespace))),
  )
}

/** A module that exports the texts: functions, where they take values. */
export async function compileTexts(locale, texts) {
  const { default: MessageFormat } = await import('@messageformat/core')
  const { default: compileModule } = await import('@messageformat/core/compile-module.js')
  const plain = Object.entries(texts).filter(([, text]) => !text.includes('{'))
  const withValues = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.includes('{')))
  const format = new MessageFormat(locale === pseudo ? 'en' : locale)
  const compiled = Object.keys(withValues).length > 0 ? compileModule(format, withValues) : 'export default {}'
  // Texts without values need no function.
  return `${compiled.replace('export default', 'const functions =')}
export default Object.assign(functions, ${JSON.stringify(Object.fromEntries(plain))})`
}

/** The keys with the values that each takes, as a type. */
export function messageTypes(root) {
  const lines = namespacesIn(root).flatMap((namespace) =>
    Object.entries(readMessages(root, 'en', namespace)).map(([key, text]) => {
      const names = [...new Set(namesIn(text))].map((name) => JSON.stringify(name).replaceAll('"', "'"))
      return `  '${key}': ${names.join(' | ') || 'never'}`
    }),
  )
  return `// Made by \`npm run generate\` from common/messages/en.\nexport interface Messages {\n${lines.join('\n')}\n}\n`
}

/** The values that a text takes, also those inside its plural and select forms. */
export function namesIn(text) {
  const names = (tokens) =>
    tokens.flatMap((token) => [
      ...(token.arg ? [token.arg] : []),
      ...(token.cases ?? []).flatMap((each) => names(each.tokens)),
    ])
  return names(parse(text))
}
