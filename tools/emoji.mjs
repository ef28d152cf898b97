import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** `parley:emoji` is what the picker needs of each: its sign and its name, by group. */
export function emojiPlugin() {
  return {
    name: 'emoji',
    setup(build) {
      build.onResolve({ filter: /^parley:emoji$/ }, ({ path }) => ({ path, namespace: 'emoji' }))
      build.onLoad({ filter: /.*/, namespace: 'emoji' }, () => ({ contents: JSON.stringify(groups()), loader: 'json' }))
    },
  }
}

/** Newer ones are boxes on most machines. */
const newest = 15

function groups() {
  const file = createRequire(import.meta.url).resolve('unicode-emoji-json/data-by-group.json')
  return JSON.parse(readFileSync(file, 'utf8')).map(({ slug, emojis }) => ({
    name: slug,
    emoji: emojis
      .filter(({ emoji_version }) => Number(emoji_version) <= newest)
      .map(({ emoji, name }) => [emoji, name]),
  }))
}
