import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The bundler makes a file of each set of modules that the same screens share: what is needed first would be dozens of
 * files. Here they become one, and those that import from them import from it. Returns what the bundler tells of its
 * outputs, as they are then.
 *
 * `result` is of a build that was not written; its first load is what `entries` need, the first of which gives the name.
 */
export async function mergeFirstLoad(esbuild, result, entries) {
  const { outputs } = result.metafile
  const texts = new Map(result.outputFiles.map(({ path, text }) => [basename(path), text]))
  const described = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const [main, ...others] = entries.map((entry) => nameOf(described, entry))
  const first = new Set()
  for (const name of [main, ...others]) addWithImports(described, name, first)
  const outside = [...described.keys()].filter((name) => name.endsWith('.js') && !first.has(name))
  const merged = await merge(esbuild, texts, main, first, exportsWanted(described, outside, first))
  for (const name of first) texts.delete(name)
  for (const name of outside) texts.set(name, importFrom(main, first, texts.get(name)))
  texts.set(main, merged)
  return { files: texts, outputs: describeMerged(described, main, first) }
}

/** All in one folder that is named for everything in it, since the files name each other in circles. */
export function writeHashed(files, outdir) {
  const hash = createHash('sha256')
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\0${text}\0`)
  const folder = hash.digest('hex').slice(0, 16)
  mkdirSync(join(outdir, folder), { recursive: true })
  for (const [name, text] of files) writeFileSync(join(outdir, folder, name), text)
  return folder
}

function nameOf(described, entry) {
  return [...described.keys()].find((name) => described.get(name).entryPoint === entry)
}

function addWithImports(described, name, found) {
  if (found.has(name)) return
  found.add(name)
  for (const { kind, path } of described.get(name).imports) {
    if (kind === 'import-statement') addWithImports(described, basename(path), found)
  }
}

/** Of which files of the first load others import names, and of which they load all when they need it. */
function exportsWanted(described, outside, first) {
  const imports = outside.flatMap((name) => described.get(name).imports).filter(({ path }) => first.has(basename(path)))
  const of = (kind) => [...new Set(imports.filter((each) => each.kind === kind).map(({ path }) => basename(path)))]
  return {
    named: of('import-statement').map((name) => [name, described.get(name).exports]),
    whole: of('dynamic-import'),
  }
}

async function merge(esbuild, texts, main, first, { named, whole }) {
  const lines = [
    `import './${main}'`,
    ...named.map(
      ([name, names]) => `export {${names.map((each) => `${each} as ${inMain(name, each)}`)}} from './${name}'`,
    ),
    ...whole.map((name) => `export * as ${inMain(name)} from './${name}'`),
  ]
  const plugin = {
    name: 'first-load',
    setup(build) {
      build.onResolve({ filter: /^\.\// }, ({ path }) =>
        first.has(basename(path)) ? { path: basename(path), namespace: 'first-load' } : { path, external: true },
      )
      build.onLoad({ filter: /.*/, namespace: 'first-load' }, ({ path }) => ({ contents: texts.get(path) }))
    },
  }
  const { outputFiles } = await esbuild.build({
    stdin: { contents: lines.join('\n') },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    plugins: [plugin],
    logLevel: 'warning',
  })
  return outputFiles[0].text
}

/** What a file of the first load exports is exported by the merged one under a name of its own. */
function inMain(name, exported = 'all') {
  return `${name.replace(/\W/g, '_')}_${exported}`
}

function importFrom(main, first, text) {
  const imported = /\bimport(?:\{([^}]*)\}from)?"\.\/([^"]+)"/g
  const loaded = /\bimport\("\.\/([^"]+)"\)/g
  return text
    .replace(imported, (statement, names, file) => {
      if (!first.has(file)) return statement
      if (names === undefined) return `import"./${main}"`
      const renamed = names.split(',').map((each) => {
        const [exported, local = exported] = each.split(' as ')
        return `${inMain(file, exported)} as ${local}`
      })
      return `import{${renamed}}from"./${main}"`
    })
    .replace(loaded, (call, file) =>
      first.has(file) ? `import("./${main}").then(({${inMain(file)}:all})=>all)` : call,
    )
}

/** As the bundler would tell it; `entryPoints` are all that are in a file. */
function describeMerged(described, main, first) {
  const parts = [...first].map((name) => described.get(name))
  const pathIn = ({ path, ...rest }) => ({ ...rest, path: first.has(basename(path)) ? main : basename(path) })
  const one = {
    ...described.get(main),
    entryPoints: parts.flatMap(({ entryPoint }) => entryPoint ?? []),
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
    imports: parts.flatMap(({ imports }) => imports.map(pathIn)).filter(({ path }) => path !== main),
  }
  const others = [...described].filter(([name]) => !first.has(name))
  return Object.fromEntries([
    [main, one],
    ...others.map(([name, output]) => {
      const { entryPoint, imports } = output
      return [name, { ...output, entryPoints: entryPoint ? [entryPoint] : [], imports: imports.map(pathIn) }]
    }),
  ])
}
