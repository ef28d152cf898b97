import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Characters: a file that is smaller costs more to ask for than to load without need. */
const small = 6000

/**
 * The bundler makes a file of each set of modules that the same screens share: what is needed first would be dozens of
 * files. Here they become one, and the small ones that `next` shares with other screens another; those that import from
 * them import from these. Returns the files, and what the bundler tells of its outputs, as they are then.
 *
 * `result` is of a build that was not written; `first` and `next` are entries, the very first of which gives its name.
 */
export async function mergeChunks(esbuild, result, { first, next }) {
  const built = {
    files: new Map(result.outputFiles.map(({ path, text }) => [basename(path), text])),
    outputs: new Map(
      Object.entries(result.metafile.outputs).map(([path, output]) => [basename(path), described(output)]),
    ),
  }
  const [main, ...others] = first.map((entry) => nameOf(built, entry))
  const needed = new Set()
  for (const name of [main, ...others]) addWithImports(built, name, needed)
  await mergeInto(esbuild, built, main, needed)
  const shared = smallOnes(built, main, next)
  if (shared.size > 1) await mergeInto(esbuild, built, [...shared][0], shared)
  return { files: built.files, outputs: Object.fromEntries(built.outputs) }
}

/** `entryPoints` are all that are in a file, once some are merged. */
function described({ imports, entryPoint, ...output }) {
  return {
    ...output,
    entryPoint,
    entryPoints: entryPoint ? [entryPoint] : [],
    imports: imports.map((each) => ({ ...each, path: basename(each.path) })),
  }
}

/** None of them imports what is not among them, but for the first load: else files would import each other in circles. */
function smallOnes(built, main, entries) {
  const needed = new Set([main])
  for (const entry of entries) addWithImports(built, nameOf(built, entry), needed)
  const found = new Set()
  const isSmall = (name) => !built.outputs.get(name).entryPoint && built.files.get(name).length < small
  const isClosed = (name) => importsOf(built, name).every((path) => path === main || found.has(path))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const name of needed) if (isSmall(name) && isClosed(name)) found.add(name)
  }
  return found
}

async function mergeInto(esbuild, built, target, merged) {
  const { files, outputs } = built
  const outside = [...outputs.keys()].filter((name) => name.endsWith('.js') && !merged.has(name))
  const text = await bundle(esbuild, files, target, merged, exportsWanted(outputs, outside, merged))
  const output = describeMerged(outputs, target, merged)
  for (const name of merged) {
    files.delete(name)
    outputs.delete(name)
  }
  files.set(target, text)
  for (const name of outside) {
    const { imports, ...rest } = outputs.get(name)
    files.set(name, importFrom(target, merged, files.get(name)))
    outputs.set(name, { ...rest, imports: imports.map((each) => movedTo(target, merged, each)) })
  }
  outputs.set(target, output)
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

function nameOf({ outputs }, entry) {
  return [...outputs.keys()].find((name) => outputs.get(name).entryPoint === entry)
}

function importsOf({ outputs }, name) {
  return outputs.get(name).imports.flatMap(({ kind, path }) => (kind === 'import-statement' ? path : []))
}

function addWithImports(built, name, found) {
  if (found.has(name)) return
  found.add(name)
  for (const path of importsOf(built, name)) addWithImports(built, path, found)
}

/** Of which merged files others import names, and of which they load all when they need it. */
function exportsWanted(outputs, outside, merged) {
  const imports = outside.flatMap((name) => outputs.get(name).imports).filter(({ path }) => merged.has(path))
  const of = (kind) => [...new Set(imports.filter((each) => each.kind === kind).map(({ path }) => path))]
  return {
    named: of('import-statement').map((name) => [name, outputs.get(name).exports]),
    whole: of('dynamic-import'),
  }
}

async function bundle(esbuild, files, target, merged, { named, whole }) {
  const lines = [
    `import './${target}'`,
    ...named.map(
      ([name, names]) => `export {${names.map((each) => `${each} as ${inMerged(name, each)}`)}} from './${name}'`,
    ),
    ...whole.map((name) => `export * as ${inMerged(name)} from './${name}'`),
  ]
  const plugin = {
    name: 'merged',
    setup(build) {
      build.onResolve({ filter: /^\.\// }, ({ path }) =>
        merged.has(basename(path)) ? { path: basename(path), namespace: 'merged' } : { path, external: true },
      )
      build.onLoad({ filter: /.*/, namespace: 'merged' }, ({ path }) => ({ contents: files.get(path) }))
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

/** What a merged file exported is exported under a name of its own. */
function inMerged(name, exported = 'all') {
  return `${name.replace(/\W/g, '_')}_${exported}`
}

function importFrom(target, merged, text) {
  const imported = /\bimport(?:\{([^}]*)\}from)?"\.\/([^"]+)"/g
  const loaded = /\bimport\("\.\/([^"]+)"\)/g
  return text
    .replace(imported, (statement, names, file) => {
      if (!merged.has(file)) return statement
      if (names === undefined) return `import"./${target}"`
      const renamed = names.split(',').map((each) => {
        const [exported, local = exported] = each.split(' as ')
        return `${inMerged(file, exported)} as ${local}`
      })
      return `import{${renamed}}from"./${target}"`
    })
    .replace(loaded, (call, file) =>
      merged.has(file) ? `import("./${target}").then(({${inMerged(file)}:all})=>all)` : call,
    )
}

function movedTo(target, merged, { path, ...rest }) {
  return { ...rest, path: merged.has(path) ? target : path }
}

function describeMerged(outputs, target, merged) {
  const parts = [...merged].map((name) => outputs.get(name))
  return {
    ...outputs.get(target),
    entryPoints: parts.flatMap(({ entryPoints }) => entryPoints),
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
    imports: parts.flatMap(({ imports }) => imports).filter(({ path }) => !merged.has(path)),
  }
}
