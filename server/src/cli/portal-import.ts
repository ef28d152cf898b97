import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Tx } from '../kernel/db/db.ts'
import { T } from '../kernel/schema.ts'
import { OperatorError } from '../operator-error.ts'
import { findAuthor, findPortalOfAny } from '../resources/portals/markdown/queries/found.ts'
import { type FolderImport, importFolder, type Line } from '../resources/portals/markdown/rules/import-folder.ts'
import { picturesIn } from '../resources/portals/markdown/rules/links.ts'
import { gatherPictures } from '../resources/portals/markdown/rules/pictures.ts'
import type { SourceFile } from '../resources/portals/markdown/rules/plan.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(
  T.object({
    portal: T.text({ minLength: 1 }),
    locale: T.optional(T.text({ format: 'locale' })),
    author: T.optional(T.text({ format: 'email' })),
    'dry-run': T.optional(T.boolean()),
  }),
)

const largestFile = 1024 * 1024

export const portalImportCommand: Command = {
  name: 'portal import',
  summary: 'Make articles of a folder of Markdown; the same folder again changes nothing',
  usage: '<folder> --portal <slug> [--locale <locale>] [--author <e-mail>] [--dry-run]',
  args: 1,
  flags: {
    portal: { type: 'string' },
    locale: { type: 'string' },
    author: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  flagHelp: {
    '<folder>': 'Its files become articles, the folders in it categories',
    '--portal <slug>': 'The help center that takes them',
    '--locale <locale>': 'Of files that do not say theirs; the default one of the portal if left out',
    '--author <e-mail>': 'Who wrote them; the first administrator if left out',
    '--dry-run': 'Only tell what would be done',
  },
  async run({ args, flags, config }) {
    const { portal: slug, locale, author, 'dry-run': isDry = false } = readFlags(flags)
    const folder = args[0]!
    const paths = await pathsIn(folder)
    const files = await filesAt(folder, paths)
    const counts = new Map<Line['result'], number>()
    const tell = (line: Line) => {
      counts.set(line.result, (counts.get(line.result) ?? 0) + 1)
      console.log(textOf(line))
    }
    await withInstallation(config, async ({ database, services }) => {
      const portal = await findPortalOfAny(database.read, slug)
      if (!portal) throw new OperatorError(`There is no portal '${slug}'.`, 'Name one that there is by its slug.')
      const authorId = await findAuthor(database.read, portal.account_id, author)
      if (authorId === undefined) {
        throw new OperatorError(
          'Nobody in the account of the portal can be the author.',
          'Name a member with --author.',
        )
      }
      const shown = files.flatMap(({ path, text }) => picturesIn(path, text))
      const open = (path: string) => (paths.has(path) ? createReadStream(join(folder, path)) : undefined)
      const pictures = await gatherPictures(shown, { db: database.read, services, portal, open, isDry })
      await applying(database, isDry, (transaction) =>
        importFolder(files, { portal, locale, authorId, services, pictures, transaction, tell }),
      )
    })
    const of = (result: Line['result']) => counts.get(result) ?? 0
    const sums = `${of('created')} created, ${of('updated')} updated, ${of('unchanged')} unchanged, ${of('refused')} refused`
    console.log(isDry ? `${sums}. Nothing was changed.` : `${sums}.`)
    return of('refused') > 0 ? 1 : 0
  },
}

function textOf({ result, path, line, message }: Line): string {
  const place = line === undefined ? path : `${path}:${line}`
  return [result.padEnd(9), place, ...(message ? [` ${message}`] : [])].join(' ')
}

/** Ends a transaction whose changes nobody wants. */
class DryRun extends Error {}

async function applying(
  database: Database,
  isDry: boolean,
  work: (transaction: FolderImport['transaction']) => Promise<void>,
): Promise<void> {
  if (!isDry) return work((each) => database.transaction(each))
  try {
    await database.transaction(async (tx: Tx) => {
      await work((each) => each(tx))
      throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}

/** Every file below the folder, in the order of their names. */
async function pathsIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new OperatorError(`The folder ${folder} cannot be read: ${(error as Error).message}`, 'Name one that can.')
  })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isHidden(path))
    .sort()
  return new Set(paths)
}

/** Those of Markdown, and what is said about categories. */
async function filesAt(folder: string, paths: Iterable<string>): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const path of paths) {
    if (!isTaken(path)) continue
    const file = join(folder, path)
    if ((await stat(file)).size > largestFile) {
      throw new OperatorError(`${path} is larger than a megabyte.`, 'Divide it into several articles.')
    }
    files.push({ path, text: await readFile(file, 'utf8') })
  }
  if (files.length === 0) throw new OperatorError(`There is no Markdown in ${folder}.`, 'Its names end with .md.')
  return files
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')
}

function isTaken(path: string): boolean {
  return /\.md$/i.test(path) || /(^|\/)_category\.ya?ml$/.test(path)
}
