import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

/**
 * Imports each icon from its own file. Whoever imports from the list of all would load, before anything is shown, what
 * any screen uses of it.
 */
export function iconsPlugin() {
  const files = filesOfIcons()
  return {
    name: 'icons',
    setup(build) {
      build.onLoad({ filter: /[/\\]console[/\\]src[/\\].*\.tsx?$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const contents = text.replace(/^import \{([^}]*)\} from '[./]+\/icons\.ts'$/gm, (_statement, names) =>
          namesIn(names)
            .map((each) => each.split(' as '))
            .map(([name, local = name]) => `import ${local} from 'lucide-react/icons/${files.get(name)}'`)
            .join(';'),
        )
        return { contents, loader: extname(path).slice(1) }
      })
    },
  }
}

function namesIn(list) {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** As the library's own list has it. */
function filesOfIcons() {
  const list = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8')
  const lines = list.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm)
  return new Map(
    [...lines].flatMap(([, names, file]) => namesIn(names).map((name) => [name.replace('default as ', ''), file])),
  )
}
