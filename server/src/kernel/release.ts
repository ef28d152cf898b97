import manifest from '../../package.json' with { type: 'json' }

/** Parley's own version; the published interface it follows is numbered apart, in kernel/openapi.ts. */
export const { version } = manifest

/** The build that runs, by the name of its folder: another one may have other pages. */
export const build = /\/dist\/(\w+)\//.exec(import.meta.url)?.[1] ?? 'sources'
