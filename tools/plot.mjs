import { readFile } from 'node:fs/promises'

const asked = 'new Intl.NumberFormat(domEnv ? nav.language : '

/**
 * What draws lines makes a format of the browser's language as soon as it is loaded, which some have a name for that no
 * format takes (`en-US@posix`). Figures are written by ourselves; so it asks for no language.
 */
export function plotPlugin() {
  return {
    name: 'plot',
    setup(build) {
      build.onLoad({ filter: /[/\\]uPlot\.esm\.js$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        if (!text.includes(asked)) throw new Error(`${path} asks for the language otherwise than it did`)
        return { contents: text.replace(asked, 'new Intl.NumberFormat(domEnv ? undefined : ') }
      })
    },
  }
}
