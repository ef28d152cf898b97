import { expect, test } from 'vitest'
import type { Act } from '../../../../kernel/act.ts'
import { day, minute } from '../../../../kernel/clock.ts'
import { multipart } from '../../../../testing/multipart.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { rowsOf, watchedApp } from '../../../../testing/watched-app.ts'
import { aDefinition } from '../../../custom-attribute-definitions/factory.ts'
import { createRandom } from '../../../demo-desk/rules/random.ts'
import { aLabel } from '../../../labels/factory.ts'
import { saveNewContact } from '../../rules/save-new.ts'
import type { ContactChanges } from '../../schema.ts'
import { importContacts } from '../jobs/import.ts'
import { mostUnfinished } from '../schema.ts'

/** Imports the rows and answers what came of it. */
async function imported(s: Scene, csv: string, options: { quiet?: boolean; labels?: string[] } = {}) {
  const { id } = await s.admin.contacts.import({ csv, ...options })
  await s.settle()
  return s.admin.contacts.imports.get(id)
}

async function countsOf(s: Scene, csv: string) {
  const { created_records, updated_records, unchanged_records, refused_records } = await imported(s, csv)
  return [created_records, updated_records, unchanged_records, refused_records]
}

async function contactsOf({ app, account }: Scene) {
  const own = app.database.read.selectFrom('contacts').selectAll().where('account_id', '=', account.id)
  return own.orderBy('id').execute()
}

async function aKnownContact({ app, account }: Scene, given: ContactChanges) {
  const { database, services, clock } = app
  return database.transaction((tx) => saveNewContact({ tx, services, now: clock.now() }, account.id, given))
}

test('a file is taken at once, imported by a job, and told as whatever else makes contacts', async () => {
  const s = await scene()
  const { app, account, admin } = s
  const definitions = [
    ['seats', 'number'],
    ['vip', 'checkbox'],
  ] as const
  for (const [attribute_key, attribute_display_type] of definitions) {
    await aDefinition(app, account.id, { attribute_key, attribute_display_type, attribute_model: 'contact_attribute' })
  }
  const csv =
    '\uFEFFID;Identifier;E-Mail;Phone Number;Name;Company;City;Seats;VIP;Favourite colour\r\n' +
    '7;crm-1;Grace@Navy.example;+1 (202) 555-0123;Grace Hopper;Navy;"New\nYork";3;yes;Grün\r\n'
  const form = multipart([{ name: 'import_file', filename: 'people.csv', content: csv }])
  const url = `/api/v1/accounts/${account.id}/contacts/import`
  const answer = await call(app, admin.token)('POST', url, form.body, form.headers)
  expect(answer.statusCode, answer.body).toBe(200)
  const { id } = answer.json()
  expect(answer.json()).toMatchObject({ status: 'pending', filename: 'people.csv', processed_records: 0 })
  expect(await contactsOf(s)).toEqual([])
  await s.settle()

  expect(await admin.contacts.imports.get(id)).toEqual({
    id,
    status: 'completed',
    filename: 'people.csv',
    byte_size: Buffer.byteLength(csv),
    total_records: 1,
    processed_records: 1,
    created_records: 1,
    updated_records: 0,
    unchanged_records: 0,
    refused_records: 0,
    refused_url: '',
    created_at: 1767603600,
    finished_at: 1767603600,
  })
  const { payload } = await admin.contacts.list()
  expect(payload).toMatchObject([
    {
      identifier: 'crm-1',
      email: 'grace@navy.example',
      phone_number: '+12025550123',
      name: 'Grace Hopper',
      additional_attributes: { company_name: 'Navy', city: 'New\nYork' },
      custom_attributes: { seats: 3, vip: true, 'Favourite colour': 'Grün' },
    },
  ])
  expect((await admin.contacts.search({ q: 'grace@navy' })).payload).toHaveLength(1)
  expect(await s.events()).toEqual(['contact_created'])
  expect(await s.latestEvent('contact_created')).toMatchObject({ id: payload[0]!.id, email: 'grace@navy.example' })
  expect((await rowsOf(app, account.id)).files).toBe(0)
  expect((await admin.contacts.imports.list()).map((one) => one.id)).toEqual([id])
})

test('a row changes the contact that it knows by identifier, else e-mail address, else phone number', async () => {
  const s = await scene()
  await aKnownContact(s, { identifier: 'a', email: 'a@x.test', name: 'A', custom_attributes: { plan: 'free', old: 1 } })
  await aKnownContact(s, { email: 'b@x.test', name: 'B' })
  await aKnownContact(s, { phone_number: '+4930123', name: 'C' })
  const csv = `identifier,email,phone,name,plan
a,new@x.test,,A,gold
,B@x.test,,Bee,
,,0049 30 123,,silver
`
  s.app.clock.advance(1000)
  expect(await countsOf(s, csv)).toEqual([0, 3, 0, 0])
  expect(await contactsOf(s)).toMatchObject([
    { identifier: 'a', email: 'new@x.test', name: 'A', custom_attributes: { plan: 'gold', old: 1 } },
    { identifier: null, email: 'b@x.test', name: 'Bee', sort_name: 'bee', custom_attributes: {} },
    { phone_number: '+4930123', name: 'C', custom_attributes: { plan: 'silver' } },
  ])
  const { changed_attributes } = await s.latestEvent('contact_updated')
  expect(changed_attributes).toEqual([{ custom_attributes: { previous_value: {}, current_value: { plan: 'silver' } } }])
  const [before, told] = [await contactsOf(s), await s.events()]
  s.app.clock.advance(1000)
  expect(await countsOf(s, csv)).toEqual([0, 0, 3, 0])
  expect([await contactsOf(s), await s.events()]).toEqual([before, told])
})

test('what cannot be a contact is refused with its line and reason, and stops nothing else', async () => {
  const s = await scene()
  const { app, account, admin } = s
  await aDefinition(app, account.id, {
    attribute_key: 'seats',
    attribute_display_type: 'number',
    attribute_model: 'contact_attribute',
  })
  await aKnownContact(s, { email: 'taken@x.test' })
  await aKnownContact(s, { identifier: 'other' })
  const csv = `identifier,email,phone,name,seats,labels
1,not an address,,"two
lines",,
2,ok@x.test,,Fine,,
3,,0123,,,
,,,Nobody,,
4,,,,many,
other,taken@x.test,,,,
5,,,${'x'.repeat(256)},,
6,,,,,nowhere
7,,,,,,too much
8,,,=1+1,,
`
  const { id, ...done } = await imported(s, csv)
  expect(done).toMatchObject({ status: 'completed', total_records: 10, created_records: 2, refused_records: 8 })
  const refused = await admin.contacts.imports.refused(id)
  const reasons = refused.map(({ line, reason }) => `${line} ${reason}`)
  expect(reasons).toEqual([
    expect.stringMatching(/^2 email must be a valid e-mail/),
    expect.stringMatching(/^5 phone_number must be in E\.164/),
    expect.stringMatching(/^6 The row has no identifier/),
    expect.stringMatching(/^7 custom_attributes\.seats must be a number/),
    expect.stringMatching(/^8 email has already been taken by the contact \d+/),
    expect.stringMatching(/^9 name is too long/),
    expect.stringMatching(/^10 labels 'nowhere' does not exist/),
    expect.stringMatching(/^11 The row has more cells/),
  ])
  expect(refused[0]!.row).toEqual(['1', 'not an address', '', 'two\nlines', '', ''])
  expect((await contactsOf(s)).map(({ name }) => name)).toEqual(['', '', 'Fine', '=1+1'])

  const path = new URL(done.refused_url).pathname
  const file = await app.http.inject(path)
  expect(file.body).toMatch(/^line,reason,identifier,email,phone,name,seats,labels\r\n2,email must/)
  expect(file.body).toContain('\r\n11,')
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(await admin.contacts.imports.refused(id, { page: 8, per_page: 1 })).toEqual([refused[7]])
})

test('rows of one file that are about the same person make one contact', async () => {
  const s = await scene()
  const csv = 'identifier,email,name\n1,a@x.test,A\n,A@X.test,Ada\n1,,Ada\n2,a@x.test,\n1,b@x.test,\n2,a@x.test,B\n'
  expect(await countsOf(s, csv)).toEqual([2, 2, 1, 1])
  expect(await contactsOf(s)).toMatchObject([
    { identifier: '1', email: 'b@x.test', name: 'Ada' },
    { identifier: '2', email: 'a@x.test', name: 'B' },
  ])
  // Each step tells once what became of a contact.
  expect(await s.events()).toEqual(['contact_created', 'contact_created'])
})

test('two people who share a number stay two, however often they are imported', async () => {
  const s = await scene()
  const csv = 'email,phone_number\na@x.test,+4930123\nb@x.test,+4930123\n'
  expect(await countsOf(s, csv)).toEqual([1, 0, 0, 1])
  expect(await countsOf(s, csv)).toEqual([0, 0, 1, 1])
  const { id } = (await s.admin.contacts.imports.list())[0]!
  const [refused] = await s.admin.contacts.imports.refused(id)
  expect(refused!.reason).toMatch(/^phone_number has already been taken by the contact \d+, which has another email$/)
})

test('values that wander around among contacts find their place', async () => {
  const s = await scene()
  for (const key of ['a', 'b']) await aKnownContact(s, { identifier: key, email: `${key}@x.test` })
  const csv = 'identifier,email\na,x@x.test\nb,a@x.test\na,b@x.test\n'
  expect(await countsOf(s, csv)).toEqual([0, 3, 0, 0])
  expect((await contactsOf(s)).map(({ email }) => email)).toEqual(['b@x.test', 'a@x.test'])
})

test('labels are added, those of the file and those of all', async () => {
  const s = await scene()
  const { app, account, admin } = s
  const label = await aLabel(app, account.id, { title: 'vip' })
  const known = await aKnownContact(s, { identifier: '1' })
  await admin.contacts.labels.set(known.id, { labels: ['old'] })
  const { id } = await imported(s, 'identifier,labels\n1,"VIP, old"\n2,\n', { labels: ['Fair'] })
  const labels = async (identifier: string) => {
    const contact = (await contactsOf(s)).find((one) => one.identifier === identifier)!
    return (await admin.contacts.labels.list(contact.id)).payload
  }
  expect([await labels('1'), await labels('2')]).toEqual([['fair', 'old', 'vip'], ['fair']])
  expect(await admin.contacts.imports.get(id)).toMatchObject({ created_records: 1, updated_records: 1 })
  expect((await s.events()).slice(-3)).toEqual(['contact_updated', 'contact_created', 'contact_updated'])
  await admin.labels.delete(label.id)
  expect(await countsOf(s, 'identifier,labels\n1,old\n2,\n')).toEqual([0, 0, 2, 0])
})

test('nobody is told of a quiet import', async () => {
  const s = await scene()
  await imported(s, 'identifier,name\n1,A\n', { quiet: true })
  await imported(s, 'identifier,name\n1,B\n', { quiet: true })
  expect([(await contactsOf(s)).map(({ name }) => name), await s.events()]).toEqual([['B'], []])
})

test.each([
  ['name,city\nGrace,London\n', /must be email, phone_number, identifier/],
  ['email,E-Mail\na@x.test,b@x.test\n', /Two columns are named 'email'/],
  ['email,__proto__\na@x.test,b\n', /cannot be the name of a column/],
  ['email,name\na@x.test,"A\nb@x.test,B\n', /quotation mark/],
  [' \n', /empty/],
])('%j imports nothing, and says why', async (csv, reason) => {
  const s = await scene()
  const { status, error, refused_records } = await imported(s, csv)
  expect([status, refused_records]).toEqual(['failed', 0])
  expect(error).toMatch(reason)
  expect(await contactsOf(s)).toEqual([])
  expect((await rowsOf(s.app, s.account.id)).files).toBe(0)
})

test('a file that is none, or none at all, is refused at once', async () => {
  const { app, account, admin } = await scene()
  const url = `/api/v1/accounts/${account.id}/contacts/import`
  const send = async (content?: Buffer, csv?: string) => {
    const file = content ? [{ name: 'import_file', filename: 'x.csv', content }] : []
    const { body, headers } = multipart([...file, ...(csv ? [{ name: 'csv', content: csv }] : [])])
    const answer = await call(app, admin.token)('POST', url, body, headers)
    const [{ field, code }] = answer.json().errors
    return `${answer.statusCode} ${field} ${code}`
  }
  expect(await refusalOf(admin.contacts.import({}))).toBe('422 import_file missing')
  expect(await send(Buffer.alloc(0))).toBe('422 import_file bad_format')
  expect(await send(Buffer.from('PK\x03\x04 a spreadsheet', 'latin1'))).toBe('422 import_file bad_format')
  expect(await send(Buffer.from('email\n'), 'email\n')).toBe('422 csv mismatch')
  expect(await send(Buffer.alloc(40 * 1024 * 1024 + 1, 'x'))).toBe('413 import_file body_too_large')
  expect(await admin.contacts.imports.list()).toEqual([])
})

test('an account can have so many imports in line, and no more', async () => {
  const s = await scene()
  for (let count = 0; count < mostUnfinished; count++) await s.admin.contacts.import({ csv: 'email\n' })
  expect(await refusalOf(s.admin.contacts.import({ csv: 'email\n' }))).toBe('422 too_many')
  await s.settle()
  expect(await s.admin.contacts.import({ csv: 'email\n' })).toMatchObject({ status: 'pending' })
  expect(await (await scene()).admin.contacts.imports.list()).toEqual([])
})

/** Some that are new, some that are known, some that are refused. */
function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => `${n % 10 === 9 ? '' : `crm-${n}`},Person ${n}`)
  return `identifier,name\n${rows.join('\n')}\n`
}

test('an import that is cut off anywhere goes on where it was, and imports nothing twice', async () => {
  const { app, watch } = await watchedApp()
  const s = await scene(app)
  const { id } = await s.admin.contacts.import({ csv: manyRows(450) })
  const { chance } = createRandom(1)
  let cuts = 0
  watch.isCut = async (tx) => {
    const found = tx.selectFrom('contact_imports').select(['processed_records', 'status']).where('id', '=', id)
    const ours = await found.executeTakeFirst()
    const before = await app.database.read.selectFrom('contact_imports').selectAll().where('id', '=', id).execute()
    const isAStep = ours?.processed_records !== before[0]?.processed_records || ours?.status !== before[0]?.status
    return isAStep && chance(0.6) && ++cuts > 0
  }
  const state = () => s.admin.contacts.imports.get(id)
  for (let tries = 0; tries < 200 && (await state()).finished_at === undefined; tries++) {
    await s.settle()
    app.clock.advance(minute)
    // However often it is cut off: attempts are for what fails by itself.
    await app.database.transaction((tx) => tx.updateTable('jobs').set({ attempts: 0, failed_at: null }).execute())
  }
  expect(cuts).toBeGreaterThan(3)
  const counts = { created_records: 405, refused_records: 45, processed_records: 450, total_records: 450 }
  expect(await state()).toMatchObject({ status: 'completed', ...counts })
  const names = (await contactsOf(s)).map(({ name }) => name)
  expect([names.length, new Set(names).size]).toEqual([405, 405])
  expect(await s.events()).toHaveLength(405)
  expect((await rowsOf(app, s.account.id)).contact_import_refusals).toBe(45)
})

test('two that work on the same import at once import it once', async () => {
  const s = await scene()
  const { app, account } = s
  const { id } = await s.admin.contacts.import({ csv: manyRows(450) })
  const { database, services } = app
  const { read: db, transaction, offload } = database
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const context = { db, transaction, offload, services, log, isStopping: () => false }
  const { handler } = importContacts
  const work = () => ('work' in handler ? handler.work({ account_id: account.id, import_id: id }, context) : undefined)
  await Promise.all([work(), work(), work()])
  expect(await s.admin.contacts.imports.get(id)).toMatchObject({ status: 'completed', created_records: 405 })
  expect(await contactsOf(s)).toHaveLength(405)
  expect(await s.events()).toHaveLength(405)
})

test('whoever makes the same contact meanwhile loses nothing, and neither does the import', async () => {
  const s = await scene()
  const rows = Array.from({ length: 120 }, (_, n) => `p${n}@x.test,Imported`)
  const { id } = await s.admin.contacts.import({ csv: `email,name\n${rows.join('\n')}\n` })
  const act = (tx: Act['tx']): Act => ({ tx, services: s.app.services, now: s.app.clock.now() })
  const make = (n: number) =>
    s.app.database
      .transaction((tx) => saveNewContact(act(tx), s.account.id, { email: `p${n}@x.test`, name: 'Made' }))
      .then(
        () => 1,
        () => 0,
      )
  const [made] = await Promise.all([Promise.all(Array.from({ length: 20 }, (_, n) => make(n * 6))), s.settle()])
  await s.settle()
  const known = made.reduce<number>((sum, one) => sum + one, 0)
  const counts = { created_records: 120 - known, updated_records: known, refused_records: 0 }
  expect(await s.admin.contacts.imports.get(id)).toMatchObject({ status: 'completed', ...counts })
  expect(await contactsOf(s)).toHaveLength(120)
})

test('imports are forgotten after a while, with the rows that were refused', async () => {
  const s = await scene()
  const rows = Array.from({ length: 300 }, (_, n) => `not an address ${n}`)
  const { id } = await imported(s, `email\n${rows.join('\n')}\ngood@x.test\n`)
  s.app.clock.advance(29 * day)
  await s.settle()
  expect(await s.admin.contacts.imports.get(id)).toMatchObject({ refused_records: 300 })
  s.app.clock.advance(2 * day)
  await s.settle()
  expect(await s.admin.contacts.imports.list()).toEqual([])
  const { contact_import_refusals, files, contacts } = await rowsOf(s.app, s.account.id)
  expect([contact_import_refusals, files, contacts]).toEqual([0, 0, 1])
})

test('an import goes on without the person who sent it', async () => {
  const s = await scene()
  const other = await s.member('administrator')
  const { id } = await other.contacts.import({ csv: 'email\na@x.test\n' })
  await s.admin.agents.delete(other.user.id)
  await s.settle()
  expect(await s.admin.contacts.imports.get(id)).toMatchObject({ created_records: 1 })
})
