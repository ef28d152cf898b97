import type * as esbuild from 'esbuild'

export function buildConsole(
  root: string,
  outdir: string,
  bundler: typeof esbuild,
  options?: { withParts?: boolean },
): Promise<void>
