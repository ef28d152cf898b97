import manifest from '../package.json' with { type: 'json' }

/** Parley's own version; the published interface it follows is numbered apart, in kernel/openapi.ts. */
export const { version } = manifest
