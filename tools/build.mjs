import { build } from 'esbuild'

/** Bundles our own code into one file; libraries stay where npm put them. */
await build({
  entryPoints: ['server/src/cli.ts'],
  outfile: 'server/dist/cli.js',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
})
