import { declaredErrors } from '../server/src/kernel/declared.ts'
import { byName, type Manifest } from '../server/src/kernel/manifest.ts'
import { fileOf } from '../server/src/testing/layout.ts'

/** The map of the product: where each operation is, who may use it, what it can answer and what it sets off. */
export function operationsPage(resources: readonly Manifest[]): string {
  const rows = byName(resources).flatMap(({ operations, pages = [] }) => [
    ...operations.map((operation) => {
      const { id, method, path, declaration } = operation
      const cells = [
        `${method.toUpperCase()} \`${path}\``,
        `\`${id}\``,
        `[${fileOf(operation)}](server/src/resources/${fileOf(operation)})`,
        declaration.access,
        declaredErrors(operation).join(', '),
        (declaration.emits ?? []).join(', '),
      ]
      return `| ${cells.join(' | ')} |`
    }),
    ...pages.map(
      ({ id, path, file }) => `| GET \`${path}\` | \`${id}\` | [${file}](server/src/${file}) | link |  |  |`,
    ),
  ])
  return `${[
    '# Operations',
    '',
    'Made by `npm run generate`. The errors are those an operation adds to the ones of its kind.',
    '',
    '| Request | Id | File | Access | Errors | Events |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`
}
