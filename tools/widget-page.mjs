import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileTexts, locales, readMessages } from './messages.mjs'

const target = ['es2022', 'chrome120', 'safari17', 'firefox121']
const source = 'widget/src'
/** Names by which only the parts of the loader call each other; they may be as short as those of variables. */
const innerNames = /^(attach|forget|holder|onEvent|onHello|onToggle|popOut|set(Name|Open|Preview|Token|Unread))$/

/**
 * The widget: the script that sites load, and the page that it shows in a frame. That page is one script and one style
 * sheet; what is rarely needed and the texts of each language are files of their own. Where those are it finds on its
 * script element.
 */
export async function buildWidget(root, outdir, esbuild) {
  const assets = join(outdir, 'assets')
  const built = (options) => buildAssets(root, assets, esbuild, options)
  const main = `${source}/panel/main.tsx`
  const [[sdk], panel, [styles], ...texts] = await Promise.all([
    built({
      entryPoints: { sdk: `${source}/loader/sdk.ts` },
      format: 'iife',
      mangleProps: innerNames,
      plugins: [loaderTexts(root), cssAsText(esbuild)],
    }),
    built({ entryPoints: { panel: main }, splitting: true, chunkNames: '[name]-[hash]' }),
    built({ entryPoints: { styles: `${source}/panel/styles.css` } }),
    ...locales.map((locale) =>
      built({ entryPoints: { [`texts-${locale}`]: `parley:widget-texts/${locale}` }, plugins: [panelTexts(root)] }),
    ),
  ])
  const [first] = panel.filter(({ entryPoint }) => entryPoint === main)
  const manifest = {
    sdk: sdk.file,
    // Those that the first one cannot do without come at once.
    panel: [first.file, ...first.imports],
    later: panel.map(({ file }) => file).filter((file) => file !== first.file && !first.imports.includes(file)),
    styles: styles.file,
    texts: Object.fromEntries(locales.map((locale, at) => [locale, texts[at][0].file])),
  }
  const addressOf = (file) => `/widget/assets/${file}`
  const addresses = Object.entries(manifest.texts).map(([locale, file]) => [locale, addressOf(file)])
  const page = readFileSync(join(root, 'widget/index.html'), 'utf8')
    .replace('"styles.css"', `"${addressOf(manifest.styles)}"`)
    .replace('"panel.js"', `"${addressOf(first.file)}"`)
    .replace('"texts"', `"${JSON.stringify(Object.fromEntries(addresses)).replaceAll('"', '&quot;')}"`)
    .replace('  </head>', `${first.imports.map((file) => preload(addressOf(file))).join('')}  </head>`)
  writeFileSync(join(outdir, 'index.html'), page)
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(manifest))
}

const preload = (address) => `    <link rel="modulepreload" href="${address}">\n`

/** What was made: the files, what each was made of, and which others it cannot do without. */
async function buildAssets(root, outdir, esbuild, options) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    outdir,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target,
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
    ...options,
  })
  return Object.entries(metafile.outputs).map(([path, { entryPoint, imports }]) => ({
    file: basename(path),
    entryPoint,
    imports: imports.filter(({ kind }) => kind === 'import-statement').map((each) => basename(each.path)),
  }))
}

/** The one word of the bubble, where it is another than in English: no request is made for it. */
function loaderTexts(root) {
  const wordIn = (locale) => readMessages(root, locale, 'widget')['widget.chat']
  const words = locales
    .filter((locale) => locale === 'en' || wordIn(locale) !== wordIn('en'))
    .map((locale) => [locale.slice(0, 2), wordIn(locale)])
  return {
    name: 'loader-texts',
    setup(build) {
      build.onResolve({ filter: /^parley:loader-texts$/ }, ({ path }) => ({ path, namespace: 'loader-texts' }))
      build.onLoad({ filter: /.*/, namespace: 'loader-texts' }, () => ({
        contents: JSON.stringify(Object.fromEntries(words)),
        loader: 'json',
      }))
    },
  }
}

function panelTexts(root) {
  return {
    name: 'panel-texts',
    setup(build) {
      build.onResolve({ filter: /^parley:widget-texts\// }, ({ path }) => ({ path, namespace: 'panel-texts' }))
      build.onLoad({ filter: /.*/, namespace: 'panel-texts' }, async ({ path }) => ({
        contents: await compileTexts(path.split('/')[1], readMessages(root, path.split('/')[1], 'widget')),
        resolveDir: join(root, 'console'),
      }))
    },
  }
}

function cssAsText(esbuild) {
  return {
    name: 'css-as-text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const { code } = esbuild.transformSync(readFileSync(path, 'utf8'), { loader: 'css', minify: true, target })
        return { contents: code.trim(), loader: 'text' }
      })
    },
  }
}
