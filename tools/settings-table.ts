const [opening, closing] = ['<!-- settings -->', '<!-- /settings -->']

/** Puts the table of settings between its marks in the README. */
export function settingsTable(readme: string, settings: { name: string; default: string; about: string }[]): string {
  const [start, end] = [readme.indexOf(opening), readme.indexOf(closing)]
  if (start < 0 || end < 0) return readme
  const rows = settings.map(({ name, default: fallback, about }) => `| \`${name}\` | ${fallback} | ${about} |`)
  const table = ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
  return `${readme.slice(0, start + opening.length)}\n${table}\n${readme.slice(end)}`
}
