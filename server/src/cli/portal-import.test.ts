import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Database } from '../kernel/db/db.ts'
import { createPortal } from '../resources/portals/rules/save.ts'
import { aPicture } from '../testing/multipart.ts'
import { anInstallation, databaseOf, type Place, parley } from './testing/place.ts'

const first = `---
title: "Begin: here"
description: First steps
position: 5
tags: [start, 'first']
---
See [the details](guides/details.md#more "All"), [nothing](gone.md), [us](https://acme.example/a.md) and ![it](it.png).

\`\`\`
[code](guides/details.md)
\`\`\`
`

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

async function aPortalIn(place: Place): Promise<void> {
  await databaseOf(place, ({ transaction }) =>
    transaction(async (tx) => {
      const { id } = await tx.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
      const config = { allowed_locales: ['en', 'de'] }
      return createPortal(tx, id, { name: 'Help', slug: 'help', config }, { now: 1 })
    }),
  )
}

const stored = ({ read }: Database) =>
  read
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.slug', 'articles.title', 'articles.content', 'articles.status', 'articles.locale'])
    .select(['articles.position', 'articles.meta', 'categories.name as category', 'articles.associated_article_id'])
    .orderBy('articles.slug')
    .execute()

test('a folder becomes articles, once', async () => {
  const place = await anInstallation()
  await aPortalIn(place)
  const folder = join(place.folder, 'handbook')
  write(folder, {
    'begin.md': first,
    'guides/_category.yml': 'name: The guides\nicon: 📚\nposition: 3\n',
    'guides/details.md': '# Details\n\nBack to [the beginning](../begin.md).\n',
    'guides/deep/more.md': '---\nstatus: draft\n---\nMore.\n',
    'guides/details-de.md': '---\nlocale: de\nslug: einzelheiten\n---\n# Einzelheiten\n\nText.\n',
    '.hidden/no.md': 'No.',
    'notes.txt': 'No.',
  })
  const run = (...flags: string[]) => parley(place, 'portal', 'import', folder, '--portal', 'help', ...flags)

  const dry = await run('--dry-run')
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toContain('4 created, 0 updated, 0 unchanged, 0 refused. Nothing was changed.')
  expect(await databaseOf(place, stored)).toEqual([])

  const made = await run()
  expect(made.out.split('\n')).toEqual([
    'created   begin.md',
    'remark    begin.md:7  the link to gone.md leads to no file of the folder',
    'remark    begin.md:7  the picture it.png leads to no file of the folder',
    'created   guides/deep/more.md',
    'created   guides/details-de.md',
    'created   guides/details.md',
    '4 created, 0 updated, 0 unchanged, 0 refused.',
  ])
  expect(await databaseOf(place, stored)).toMatchObject([
    {
      slug: 'begin',
      title: 'Begin: here',
      position: 5,
      meta: { tags: ['start', 'first'] },
      category: null,
      content: expect.stringContaining(
        '[the details](/hc/help/articles/guides-details#more "All"), [nothing](gone.md)',
      ),
    },
    { slug: 'einzelheiten', locale: 'de', title: 'Einzelheiten', category: 'The guides' },
    { slug: 'guides-deep-more', status: 'draft', title: 'more', category: 'Deep' },
    {
      slug: 'guides-details',
      status: 'published',
      title: 'Details',
      content: 'Back to [the beginning](/hc/help/articles/begin).',
      category: 'The guides',
    },
  ])
  const before = await databaseOf(place, stored)
  expect((await run()).out).toContain('0 created, 0 updated, 4 unchanged, 0 refused.')
  expect(await databaseOf(place, stored)).toEqual(before)

  write(folder, { 'begin.md': first.replace('First steps', 'The first steps') })
  expect((await run()).out).toMatch(/^updated {3}begin\.md$/m)

  const german = join(place.folder, 'handbuch')
  write(german, { 'begin.md': '# Anfang\n\nHier.' })
  const translated = await parley(place, 'portal', 'import', german, '--portal', 'help', '--locale', 'de')
  expect(translated.out).toMatch(/^created {3}begin\.md$/m)
  const [root, translation] = await databaseOf(place, ({ read }) =>
    read.selectFrom('articles').selectAll().where('slug', 'in', ['begin', 'begin-de']).orderBy('slug').execute(),
  )
  expect(translation).toMatchObject({ title: 'Anfang', locale: 'de', associated_article_id: root!.id })
})

test('what cannot be taken is refused with its line, and the rest is imported', async () => {
  const place = await anInstallation()
  await aPortalIn(place)
  const folder = join(place.folder, 'handbook')
  write(folder, {
    'a.md': '---\ntitle: A\nauthor: Me\n---\nText.',
    'b.md': '---\ntitle: B\nposition: first\n---\nText.',
    'c.md': '---\ntitle: C\n',
    'd.md': '---\nlocale: fr\n---\nText.',
    'e.md': '---\ntitle: E\nstatus: soon\n---\nText.',
    'f.md': '---\ntitle: F\nslug: good\n---\nText.',
    'g.md': '# Empty\n',
    'good.md': 'Text.',
  })
  const { code, out } = await parley(place, 'portal', 'import', folder, '--portal', 'help')
  expect(code).toBe(1)
  for (const place of ['a.md:3', 'b.md:3', 'c.md:1', 'd.md:2', 'e.md:3', 'g.md:1', 'good.md:1']) {
    expect(out).toContain(`refused   ${place}  `)
  }
  expect(out).toContain('1 created, 0 updated, 0 unchanged, 7 refused.')
  expect(await parley(place, 'portal', 'import', folder, '--portal', 'none')).toMatchObject({ code: 1 })
  expect(await parley(place, 'portal', 'import', join(folder, 'none'), '--portal', 'help')).toMatchObject({ code: 1 })
  const nobody = await parley(place, 'portal', 'import', folder, '--portal', 'help', '--author', 'no@acme.example')
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('--author') })
})

test('pictures of the folder are stored once, and shown by every article that names them', async () => {
  const place = await anInstallation()
  await aPortalIn(place)
  const folder = join(place.folder, 'handbook')
  write(folder, {
    'a.md': '# A\n\n![Map](img/map.png "The map") and ![no](img/no.png) and ![fake](img/fake.png)',
    'deep/b.md': '# B\n\nAgain ![](../img/map.png)\n\n```\n![](../img/map.png)\n```',
    'img/fake.png': 'no picture',
  })
  const { content } = await aPicture()
  writeFileSync(join(folder, 'img/map.png'), content)
  const run = (...flags: string[]) => parley(place, 'portal', 'import', folder, '--portal', 'help', ...flags)
  const files = () => databaseOf(place, ({ read }) => read.selectFrom('files').selectAll().orderBy('id').execute())

  expect((await run('--dry-run')).out).toContain('2 created')
  expect(await files()).toEqual([])
  expect((await run()).out.split('\n')).toEqual([
    'created   a.md',
    'remark    a.md:3  the picture img/no.png leads to no file of the folder',
    'remark    a.md:3  the picture img/fake.png is none that pages show',
    'created   deep/b.md',
    '2 created, 0 updated, 0 unchanged, 0 refused.',
  ])
  const [picture, ...others] = await files()
  expect([picture!.filename, picture!.width, others]).toEqual(['map.png', 10, []])
  const [a, b] = await databaseOf(place, stored)
  const [, url] = /!\[Map\]\((\S+) "The map"\)/.exec(a!.content!)!
  expect(url).toMatch(new RegExp(`/${picture!.id}-original-0-.*/map\\.png$`))
  expect(b!.content).toContain(`Again ![](${url})`)
  expect(b!.content).toContain('```\n![](../img/map.png)')
  const named = await databaseOf(place, ({ read }) => read.selectFrom('article_pictures').select('file_id').execute())
  expect(named).toEqual([{ file_id: picture!.id }, { file_id: picture!.id }])

  for (const flags of [['--dry-run'], []])
    expect((await run(...flags)).out).toContain('0 created, 0 updated, 2 unchanged')
  expect(await files()).toHaveLength(1)
  const other = sharp({ create: { width: 20, height: 10, channels: 3, background: '#f00' } })
  writeFileSync(join(folder, 'img/map.png'), await other.png().toBuffer())
  expect((await run()).out).toContain('0 created, 2 updated')
  expect((await files()).map(({ width }) => width)).toEqual([10, 20])
})
