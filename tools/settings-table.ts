import { between } from './between.ts'

interface Setting {
  name: string
  default: string
  about: string
}

/** Puts the table of settings between its marks in the README. */
export function settingsTable(readme: string, settings: readonly Setting[]): string {
  const rows = settings.map(({ name, default: fallback, about }) => `| \`${name}\` | ${fallback} | ${about} |`)
  return between(readme, 'settings', ['| Setting | Default | What it does |', '|---|---|---|', ...rows])
}

/** A file that a service manager or compose reads, with every setting as it is without it. */
export function envExample(settings: readonly Setting[]): string {
  const lines = settings.flatMap(({ name, default: fallback, about }) => [
    '',
    `# ${about.replaceAll('`', '')}. Default: ${fallback}`,
    `#${name}=`,
  ])
  return `${['# Settings of Parley. Copy this file to .env, and take the # from what you set.', ...lines].join('\n')}\n`
}
