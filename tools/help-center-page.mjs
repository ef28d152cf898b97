import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const entries = {
  main: 'help-center/client/main.ts',
  styles: 'help-center/styles.css',
  survey: 'help-center/survey.css',
}

/** Script and styles of the pages that the server writes; `manifest.json` tells what they are called. */
export async function buildHelpCenter(root, outdir, esbuild, target) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: join(outdir, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target,
    plugins: [darkWithoutScript()],
    logLevel: 'warning',
  })
  const line = esbuild.transformSync(readFileSync(join(root, 'help-center/client/theme.js'), 'utf8'), { minify: true })
  const addressOf = (entry) => {
    const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)
    return `/help-center/assets/${basename(file)}`
  }
  const assets = {
    script: addressOf(entries.main),
    styles: addressOf(entries.styles),
    survey: addressOf(entries.survey),
    themeLine: line.code.trim(),
  }
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(assets))
}

/** Where no script has said which theme is wanted, the browser's own counts. */
function darkWithoutScript() {
  return {
    name: 'dark-without-script',
    setup(build) {
      build.onLoad({ filter: /common\/tokens\.css$/ }, ({ path }) => {
        const tokens = readFileSync(path, 'utf8')
        const [, dark] = /:root\[data-theme="dark"\] \{(.*?)\}/s.exec(tokens)
        const unsaid = `@layer tokens { @media (prefers-color-scheme: dark) { :root:not([data-theme]) {${dark}} } }`
        return { contents: tokens + unsaid, loader: 'css' }
      })
    },
  }
}
