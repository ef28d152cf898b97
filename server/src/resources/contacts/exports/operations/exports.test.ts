import { expect, test } from 'vitest'
import { day } from '../../../../kernel/clock.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { rowsOf } from '../../../../testing/watched-app.ts'
import { aDefinition } from '../../../custom-attribute-definitions/factory.ts'
import { aContact } from '../../factory.ts'
import { mostUnfinished, type NewExport } from '../schema.ts'

async function exported(s: Scene, wanted: NewExport = {}) {
  const { id } = await s.admin.contacts.export(wanted)
  await s.settle()
  const found = await s.admin.contacts.exports.get(id)
  const file = found.file_url ? await s.app.http.inject(new URL(found.file_url).pathname) : undefined
  return { ...found, file, lines: file?.body.split('\r\n') ?? [] }
}

test('contacts become a file, which is there for a week', async () => {
  const s = await scene()
  const { app, account, admin } = s
  const grace = await aContact(app, account.id, { name: 'Grace, "G" Hopper', email: 'g@x.test' })
  await admin.contacts.labels.set(grace.id, { labels: ['vip', 'fair'] })
  await aContact(app, account.id, { name: 'A mere visitor', email: null })
  await aContact((await scene()).app, (await scene()).account.id)
  const asked = await admin.contacts.export({})
  expect(asked).toMatchObject({ status: 'pending', file_url: '', notice: expect.stringContaining('No mail') })
  await s.settle()
  const made = await admin.contacts.exports.get(asked.id)
  const columns = ['id', 'name', 'email', 'phone_number', 'labels']
  expect(made).toMatchObject({ status: 'completed', exported_records: 1, column_names: columns })
  expect(made.expires_at).toBe(1767603600 + 7 * 86400)
  const path = new URL(made.file_url).pathname
  expect(path).toMatch(/contacts-2026-01-05\.csv$/)
  const file = await app.http.inject(path)
  const line = `${grace.id},"Grace, ""G"" Hopper",g@x.test,,"fair,vip"`
  expect(file.body).toBe(`id,name,email,phone_number,labels\r\n${line}\r\n`)
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(await admin.contacts.exports.list()).toHaveLength(1)

  app.clock.advance(8 * day)
  await s.settle()
  expect(await admin.contacts.exports.get(asked.id)).toMatchObject({ status: 'expired', file_url: '' })
  expect((await rowsOf(app, account.id)).files).toBe(0)
  app.clock.advance(30 * day)
  await s.settle()
  expect(await admin.contacts.exports.list()).toEqual([])
})

test('a filter, a label and columns choose what is exported', async () => {
  const s = await scene()
  const { app, account, admin } = s
  await aDefinition(app, account.id, { attribute_key: 'plan', attribute_model: 'contact_attribute' })
  const make = (name: string, city: string) =>
    aContact(app, account.id, { name, additional_attributes: { city }, custom_attributes: { plan: `${name}-plan` } })
  const [first] = [await make('A', 'London'), await make('B', 'London'), await make('C', 'Paris')]
  await admin.contacts.labels.set(first.id, { labels: ['vip'] })
  const payload = [{ attribute_key: 'city', filter_operator: 'equal_to', values: ['london'], query_operator: null }]
  const column_names = ['name', 'city', 'plan']
  expect((await exported(s, { column_names, payload })).lines).toEqual([
    'name,city,plan',
    'A,London,A-plan',
    'B,London,B-plan',
    '',
  ])
  expect((await exported(s, { column_names, label: 'VIP' })).lines).toHaveLength(3)
  expect((await exported(s, { column_names, payload, label: 'vip' })).lines).toHaveLength(3)
  const none = [{ ...payload[0]!, values: ['nowhere'] }]
  expect((await exported(s, { column_names, payload: none })).lines).toEqual(['name,city,plan', ''])
})

test.each<[NewExport, string]>([
  [{ column_names: ['name', 'shoe_size'] }, '422 column_names[1] unknown'],
  [{ label: 'nowhere' }, '422 label unknown'],
  [{ payload: [{ attribute_key: 'nope', filter_operator: 'equal_to' }] }, '422 payload[0].attribute_key unknown'],
])('%j is refused', async (wanted, refusal) => {
  const { admin } = await scene()
  expect((await refusalOf(admin.contacts.export(wanted))).split(', ')[0]).toBe(refusal)
  expect(await admin.contacts.exports.list()).toEqual([])
})

test('an attribute that is gone when the file is made is told', async () => {
  const s = await scene()
  const { id } = await aDefinition(s.app, s.account.id, { attribute_key: 'plan', attribute_model: 'contact_attribute' })
  const payload = [{ attribute_key: 'plan', filter_operator: 'equal_to', values: ['x'], query_operator: null }]
  const asked = await s.admin.contacts.export({ payload })
  await s.admin.customAttributeDefinitions.delete(id)
  await s.settle()
  const { status, error } = await s.admin.contacts.exports.get(asked.id)
  expect([status, error]).toEqual(['failed', expect.stringContaining('attribute_key')])
})

test('whoever imports what was exported changes nothing', async () => {
  const s = await scene()
  const { app, account, admin } = s
  const defined = [
    ['seats', 'number'],
    ['vip', 'checkbox'],
    ['phone', 'text'],
    ['since', 'date'],
  ] as const
  for (const [attribute_key, attribute_display_type] of defined) {
    await aDefinition(app, account.id, { attribute_key, attribute_display_type, attribute_model: 'contact_attribute' })
  }
  const odd = ['=1+1', "'=x", '-5', '@home', '+49 x', ' spaced ', 'two\r\nlines', '"q";,\t', 'Zoë 🌍', "'"]
  for (const [n, name] of odd.entries()) {
    const contact = await aContact(app, account.id, {
      name,
      identifier: n % 2 ? `=id-${n}` : null,
      phone_number: `+4930${1000 + n}`,
      additional_attributes: { city: name, country: 'DE' },
      custom_attributes: { seats: n % 2 ? n : String(n), vip: n % 2 === 0, phone: name, since: '2026-01-31' },
    })
    if (n === 0) await admin.contacts.labels.set(contact.id, { labels: ['fair', 'vip'] })
  }
  const column_names = ['id', 'identifier', 'email', 'phone_number', 'name', 'city', 'country', 'labels', 'created_at']
  const { file } = await exported(s, { column_names: [...column_names, 'seats', 'vip', 'phone', 'since'] })
  const rows = () =>
    app.database.read.selectFrom('contacts').selectAll().where('account_id', '=', account.id).orderBy('id').execute()
  const [before, told] = [await rows(), await s.events()]
  app.clock.advance(1000)
  const { id } = await admin.contacts.import({ csv: file!.body })
  await s.settle()
  expect(await admin.contacts.imports.refused(id)).toEqual([])
  expect(await admin.contacts.imports.get(id)).toMatchObject({ unchanged_records: odd.length, updated_records: 0 })
  expect([await rows(), await s.events()]).toEqual([before, told])
})

test('more than one batch is exported, each contact once, in the order in which they were made', async () => {
  const s = await scene()
  const rows = Array.from({ length: 1201 }, (_, n) => `${n}`)
  await s.admin.contacts.import({ csv: `identifier\n${rows.join('\n')}\n`, quiet: true })
  await s.settle()
  const { exported_records, lines } = await exported(s, { column_names: ['identifier'] })
  expect(exported_records).toBe(1201)
  expect(lines.slice(1, -1)).toEqual(rows)
})

test('an account can have so many exports in line, and no more', async () => {
  const s = await scene()
  for (let count = 0; count < mostUnfinished; count++) await s.admin.contacts.export({})
  expect(await refusalOf(s.admin.contacts.export({}))).toBe('422 too_many')
  await s.settle()
  expect(await s.admin.contacts.export({})).toMatchObject({ status: 'pending' })
})
