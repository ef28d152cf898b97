import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { type DefinitionChanges, displayTypes } from '../schema.ts'

const plan = { attribute_display_name: 'Plan', attribute_key: 'plan' }

test('a definition is created, read, changed, listed and deleted', async () => {
  const { app, admin, agent } = await scene()
  const definitions = admin.customAttributeDefinitions
  const made = await definitions.create({
    ...plan,
    attribute_display_type: 6,
    attribute_model: 1,
    attribute_description: 'What is paid for',
    attribute_values: ['Gold', 'Größe "L"'],
    default_value: 'Gold',
  })
  expect(made).toEqual({
    id: made.id,
    ...plan,
    attribute_display_type: 'list',
    attribute_model: 'contact_attribute',
    attribute_description: 'What is paid for',
    attribute_values: '["Gold","Größe \\"L\\""]',
    default_value: 'Gold',
    position: 0,
    required_on_resolve: false,
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
  })
  expect(await agent.customAttributeDefinitions.get(made.id)).toEqual(made)
  app.clock.advance(1000)
  const changed = await definitions.update(made.id, {
    attribute_display_name: 'Tier',
    attribute_description: null,
    default_value: null,
    attribute_values: ['A'],
  })
  expect(changed).toEqual({
    id: made.id,
    attribute_display_name: 'Tier',
    attribute_key: 'plan',
    attribute_display_type: 'list',
    attribute_model: 'contact_attribute',
    attribute_values: '["A"]',
    position: 0,
    required_on_resolve: false,
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:01.000Z',
  })
  expect(await agent.customAttributeDefinitions.list()).toEqual([changed])
  expect(await definitions.delete(made.id)).toEqual({})
  expect(await definitions.list()).toEqual([])
  expect(await refusalOf(definitions.get(made.id))).toBe('404 not_found')
})

test('a definition is a text of conversations unless told otherwise, and its names are trimmed', async () => {
  const { admin } = await scene()
  const made = await admin.customAttributeDefinitions.create({
    attribute_display_name: '  Order number ',
    attribute_key: ' order.no-1_x ',
  })
  expect(made).toMatchObject({
    attribute_display_name: 'Order number',
    attribute_key: 'order.no-1_x',
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
    attribute_values: '[]',
  })
})

test.each(displayTypes.map((name, code) => [name, code] as const))('%s may be sent as %d', async (name, code) => {
  const { admin } = await scene()
  for (const [index, sent] of [name, code].entries()) {
    const made = await admin.customAttributeDefinitions.create({
      attribute_display_name: 'X',
      attribute_key: `key${index}`,
      attribute_display_type: sent as typeof name,
    })
    expect(made.attribute_display_type).toBe(name)
  }
})

test('a list may have a thousand values, and no more', async () => {
  const { admin } = await scene()
  const body = { ...plan, attribute_display_type: 'list' as const }
  const attribute_values = Array.from({ length: 1000 }, (_, i) => `${i}`.padEnd(255, '"'))
  const made = await admin.customAttributeDefinitions.create({ ...body, attribute_values })
  expect(JSON.parse(made.attribute_values)).toEqual(attribute_values)
  const more = admin.customAttributeDefinitions.update(made.id, { attribute_values: [...attribute_values, 'x'] })
  expect(await refusalOf(more)).toBe('422 attribute_values too_many')
})

test('the list is filtered by model, by name and by number', async () => {
  const { app, account, admin } = await scene()
  await admin.customAttributeDefinitions.create({ ...plan, attribute_model: 'contact_attribute' })
  await admin.customAttributeDefinitions.create({ ...plan, attribute_model: 'conversation_attribute' })
  const models = async (attribute_model: string) => {
    const url = `/api/v1/accounts/${account.id}/custom_attribute_definitions?attribute_model=${attribute_model}`
    const answer = await call(app, admin.token)('GET', url)
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }
  expect(await models('1')).toMatchObject([{ attribute_model: 'contact_attribute' }])
  expect(await models('conversation_attribute')).toMatchObject([{ attribute_model: 'conversation_attribute' }])
  expect(await models('')).toHaveLength(2)
  expect(await models('company_attribute')).toBe(422)
  expect(await models('7')).toBe(422)
})

test('a key is taken within its model, also when another is renamed to it', async () => {
  const { admin } = await scene()
  const other = await scene()
  const definitions = admin.customAttributeDefinitions
  await definitions.create(plan)
  expect(await refusalOf(definitions.create(plan))).toBe('422 attribute_key taken')
  await definitions.create({ ...plan, attribute_model: 'contact_attribute' })
  await other.admin.customAttributeDefinitions.create(plan)
  const { id } = await definitions.create({ ...plan, attribute_key: 'Plan' })
  expect(await refusalOf(definitions.update(id, { attribute_key: 'plan' }))).toBe('422 attribute_key taken')
})

test('of twenty that define the same key at once, one does', async () => {
  const { admin } = await scene()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => admin.customAttributeDefinitions.create(plan).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 attribute_key taken']))
})

test('of those that change different parts at once, none undoes another', async () => {
  const { admin } = await scene()
  const { id } = await admin.customAttributeDefinitions.create(plan)
  const parts = [
    { attribute_display_name: 'Tier' },
    { attribute_description: 'New' },
    { attribute_values: ['A'] },
    { regex_cue: 'cue' },
    { default_value: 'A' },
  ]
  await Promise.all(parts.map((part) => admin.customAttributeDefinitions.update(id, part)))
  const expected = Object.assign({}, ...parts, { attribute_values: '["A"]' })
  expect(await admin.customAttributeDefinitions.get(id)).toMatchObject(expected)
})

test('built-in names are refused when a definition is made and when it is changed', async () => {
  const { admin } = await scene()
  const definitions = admin.customAttributeDefinitions
  const refused = '422 attribute_key not_allowed'
  expect(await refusalOf(definitions.create({ ...plan, attribute_key: 'status' }))).toBe(refused)
  expect(await refusalOf(definitions.create({ ...plan, attribute_key: 'email', attribute_model: 1 }))).toBe(refused)
  expect(await refusalOf(definitions.create({ ...plan, attribute_key: '__proto__' }))).toBe(refused)
  const { id } = await definitions.create({ ...plan, attribute_key: 'email' })
  expect(await refusalOf(definitions.update(id, { attribute_key: ' labels ' }))).toBe(refused)
  expect((await definitions.get(id)).attribute_key).toBe('email')
})

test('the model stays; sending it again does no harm', async () => {
  const { admin } = await scene()
  const { id } = await admin.customAttributeDefinitions.create(plan)
  expect(await refusalOf(admin.customAttributeDefinitions.update(id, { attribute_model: 1 }))).toBe(
    '422 attribute_model not_allowed',
  )
  await admin.customAttributeDefinitions.update(id, { attribute_model: 0 })
})

test('an expression belongs to the type text, and goes with it', async () => {
  const { admin } = await scene()
  const definitions = admin.customAttributeDefinitions
  const { id, ...made } = await definitions.create({ ...plan, regex_pattern: '^\\d+$', regex_cue: 'digits' })
  expect(made).toMatchObject({ regex_pattern: '^\\d+$', regex_cue: 'digits' })
  expect(await refusalOf(definitions.update(id, { attribute_display_type: 'number', regex_pattern: 'x' }))).toBe(
    '422 regex_pattern bad_format',
  )
  const number = await definitions.update(id, { attribute_display_type: 'number', regex_pattern: '', regex_cue: null })
  expect(number).not.toHaveProperty('regex_pattern')
  expect(await definitions.update(id, { attribute_display_type: 'text' })).not.toHaveProperty('regex_cue')
})

test.each<[DefinitionChanges, string]>([
  [{ attribute_key: '' }, '422 attribute_key too_short'],
  [{ attribute_key: 'two words' }, '422 attribute_key bad_format'],
  [{ attribute_key: 'x'.repeat(256) }, '422 attribute_key too_long'],
  [{ attribute_display_name: ' ' }, '422 attribute_display_name bad_format'],
  [{ attribute_display_type: 8 as never }, '422 attribute_display_type not_allowed'],
  [{ attribute_display_type: 'colour' as never }, '422 attribute_display_type not_allowed'],
  [{ attribute_model: 2 as never }, '422 attribute_model not_allowed'],
  [{ regex_pattern: '(' }, '422 regex_pattern bad_format'],
  [{ regex_pattern: '(?=x)' }, '422 regex_pattern bad_format'],
  [{ regex_pattern: 'x'.repeat(256) }, '422 regex_pattern too_long'],
  [{ attribute_display_type: 'date', regex_cue: 'x' }, '422 regex_cue bad_format'],
  [{ attribute_display_type: 'list', attribute_values: ['a', ' '] }, '422 attribute_values[1] bad_format'],
  [{ attribute_display_type: 'list', attribute_values: ['a', 'b', 'a'] }, '422 attribute_values[2] bad_format'],
  [{ attribute_values: ['x'.repeat(256)] }, '422 attribute_values[0] too_long'],
  [{ attribute_values: '["a"]' as never }, '422 attribute_values wrong_type'],
  [{ default_value: 'x'.repeat(256) }, '422 default_value too_long'],
])('%j is refused, on create and on update', async (changes, expected) => {
  const { admin } = await scene()
  const definitions = admin.customAttributeDefinitions
  expect(await refusalOf(definitions.create({ ...plan, ...changes }))).toBe(expected)
  const made = await definitions.create({ ...plan, ...(changes.attribute_model && { attribute_model: 1 }) })
  expect(await refusalOf(definitions.update(made.id, changes))).toBe(expected)
  expect(await definitions.list()).toEqual([made])
})

test('definitions come in the order that they are given, a new one last, and say whether they are asked for', async () => {
  const { admin, agent } = await scene()
  const make = (attribute_key: string, over = {}) =>
    admin.customAttributeDefinitions.create({ attribute_key, attribute_display_name: attribute_key, ...over })
  const first = await make('first')
  const second = await make('second', { required_on_resolve: true })
  expect([first.position, second.position, second.required_on_resolve]).toEqual([0, 1, true])
  await admin.customAttributeDefinitions.update(first.id, { position: 7 })
  const third = await make('third')
  expect(third.position).toBe(8)
  const keys = (await agent.customAttributeDefinitions.list()).map(({ attribute_key }) => attribute_key)
  expect(keys).toEqual(['second', 'first', 'third'])
  const changed = await admin.customAttributeDefinitions.update(second.id, { required_on_resolve: false })
  expect(changed).toMatchObject({ position: 1, required_on_resolve: false })
  expect(await refusalOf(make('fourth', { position: -1 }))).toBe('422 position too_small')
})
