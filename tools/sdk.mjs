import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Builds the SDK as it is published: one module for Node and browsers, and the types of what it exports. */
const root = fileURLToPath(new URL('..', import.meta.url))
const outdir = join(root, 'sdk/dist')

rmSync(outdir, { recursive: true, force: true })
await build({
  entryPoints: [join(root, 'sdk/src/index.ts')],
  outdir,
  bundle: true,
  // Whoever bundles it for browsers has `process.env.NODE_ENV` filled in.
  platform: 'neutral',
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
})
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'sdk')], {
  stdio: 'inherit',
})

// The compiler leaves `./errors.ts` as it is, which is not there any more.
for (const name of readdirSync(outdir).filter((file) => file.endsWith('.d.ts'))) {
  const file = join(outdir, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/((?:from |import\()(["'])\.\/[\w.-]+)\.ts\2/g, '$1.js$2'))
}
