import { beforeAll, expect, test } from 'vitest'
import type { FilterItem } from '../../../../../sdk/src/index.ts'
import { item, type KeyTable, tryKey } from '../../../testing/filter-table.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aDefinition } from '../../custom-attribute-definitions/factory.ts'
import type { DisplayType } from '../../custom-attribute-definitions/schema.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { ensureLabels } from '../../labels/rules/ensure.ts'
import { aTeam } from '../../teams/factory.ts'
import { aConversation } from '../factory.ts'
import type { ConversationRow } from '../table.ts'

/** Four conversations, a to d, numbered 1 to 4. Now is 9 o'clock on 5 January 2026. */
let s: Scene
let names: Map<number, string>

const types: Record<string, DisplayType> = {
  plan: 'text',
  site: 'link',
  size: 'list',
  seats: 'number',
  price: 'currency',
  rate: 'percent',
  renewal: 'date',
  vip: 'checkbox',
}

const typesOfContacts: Record<string, DisplayType> = { plan: 'number', tier: 'text', since: 'date' }

const at = (text: string) => Date.parse(text)

interface Row extends Partial<ConversationRow> {
  labels?: string[]
  person?: object
}

async function make(name: string, { labels = [], person = {}, ...row }: Row): Promise<void> {
  const made = await aConversation(s.app, s.account.id)
  names.set(made.display_id, name)
  await s.app.database.transaction(async (tx) => {
    await tx.updateTable('conversations').set(row).where('id', '=', made.id).execute()
    const custom_attributes = person as Record<string, unknown>
    await tx.updateTable('contacts').set({ custom_attributes }).where('id', '=', made.contact_id).execute()
    for (const { id } of await ensureLabels(
      { tx, services: s.app.services, now: 0, quiet: true },
      s.account.id,
      labels,
    )) {
      const label = { account_id: s.account.id, conversation_id: made.id, label_id: id }
      await tx.insertInto('conversation_labels').values(label).execute()
    }
  })
}

async function find(payload: FilterItem[]): Promise<string> {
  const { data } = await s.admin.conversations.filter({ payload }, { sort_by: 'created_at_asc' })
  expect(data.meta.all_count).toBe(data.payload.length)
  return data.payload.map(({ id }) => names.get(id)).join('')
}

let ids: Record<'me' | 'other' | 'inbox' | 'team' | 'contact', number>

beforeAll(async () => {
  s = await scene()
  names = new Map()
  for (const [attribute_key, attribute_display_type] of Object.entries(types)) {
    const attribute_values = ['Small', 'Large']
    await aDefinition(s.app, s.account.id, { attribute_key, attribute_display_type, attribute_values })
  }
  for (const [attribute_key, attribute_display_type] of Object.entries(typesOfContacts)) {
    const attribute_model = 'contact_attribute'
    await aDefinition(s.app, s.account.id, { attribute_key, attribute_display_type, attribute_model })
  }
  const inbox = await anInbox(s.app, s.account.id)
  const team = await aTeam(s.app, s.account.id)
  await make('a', {
    status: 'open',
    priority: 4,
    assignee_id: s.admin.user.id,
    inbox_id: inbox.id,
    team_id: team.id,
    labels: ['vip', 'Größe'],
    created_at: at('2026-01-01T10:00:00Z'),
    last_activity_at: at('2026-01-05T08:00:00Z'),
    additional_attributes: {
      browser_language: 'en',
      conversation_language: 'de',
      referer: 'https://acme.test/ÜBER?a=100%_x',
      mail_subject: 'Re: Invoice',
      campaign_id: 7,
    },
    custom_attributes: {
      plan: 'Gold ÄÖÜ',
      site: 'https://acme.test/A',
      size: 'Large',
      seats: 10,
      price: '10.50',
      rate: 0.5,
      renewal: '2026-03-01',
      vip: true,
    },
    person: { tier: 'Ünique', since: '2020-02-29', plan: 5 },
  })
  await make('b', {
    status: 'pending',
    priority: 0,
    labels: ['vip'],
    created_at: at('2026-01-03T00:00:00Z'),
    last_activity_at: at('2026-01-04T23:59:59.999Z'),
    additional_attributes: { browser_language: 'EN', referer: 'https://acme.test/a', campaign_id: '8' },
    custom_attributes: {
      plan: 'silver',
      seats: '9.5',
      price: 9,
      rate: -1,
      renewal: '2026-03-01T23:30:00Z',
      vip: false,
    },
    person: { tier: 'plain' },
  })
  // Nothing here is of the type that its definition says.
  await make('c', {
    status: 'resolved',
    priority: 1,
    assignee_id: s.agent.user.id,
    created_at: at('2026-01-03T12:00:00Z'),
    last_activity_at: at('2026-01-04T00:00:00Z'),
    additional_attributes: { browser_language: 5, referer: ['x'], campaign_id: 'many', mail_subject: null },
    custom_attributes: {
      plan: 7,
      site: {},
      size: [],
      seats: 'ten',
      price: true,
      rate: {},
      renewal: '2026-02-31',
      vip: 'true',
    },
    person: { tier: 5, since: 'soon' },
  })
  await make('d', {
    status: 'snoozed',
    priority: 2,
    created_at: at('2026-01-05T00:00:00Z'),
    last_activity_at: at('2026-01-05T00:00:00Z'),
    custom_attributes: { plan: '', seats: null, renewal: '2026-03-02T01:00:00+02:00' },
  })
  const first = (await s.admin.conversations.get(1)).meta.sender.id
  ids = { me: s.admin.user.id, other: s.agent.user.id, inbox: inbox.id, team: team.id, contact: first }
})

const tables = (): Record<string, KeyTable> => ({
  status: { equal_to: [['open', 'Snoozed'], 'ad'], not_equal_to: [['resolved'], 'abd'] },
  priority: { equal_to: [['urgent', 'none'], 'ab'], not_equal_to: [['urgent'], 'bcd'] },
  assignee_id: {
    equal_to: [[ids.me, `${ids.other}`], 'ac'],
    not_equal_to: [[ids.me], 'bcd'],
    is_present: [[], 'ac'],
    is_not_present: [undefined, 'bd'],
  },
  inbox_id: ofEvery(ids.inbox),
  team_id: {
    equal_to: [[ids.team, 987], 'a'],
    not_equal_to: [[ids.team], 'bcd'],
    is_present: [[], 'a'],
    is_not_present: [[], 'bcd'],
  },
  contact_id: ofEvery(ids.contact),
  display_id: {
    equal_to: [[1, '3'], 'ac'],
    not_equal_to: [[1], 'bcd'],
    contains: [['2', 'x'], 'b'],
    does_not_contain: [[2], 'acd'],
  },
  campaign_id: {
    equal_to: [[7, 8], 'ab'],
    not_equal_to: [['7'], 'bcd'],
    is_present: [[], 'ab'],
    is_not_present: [[], 'cd'],
  },
  labels: {
    equal_to: [['GRÖSSE', 'größe', 'unheard-of'], 'a'],
    not_equal_to: [['größe'], 'bcd'],
    is_present: [[], 'ab'],
    is_not_present: [[], 'cd'],
  },
  browser_language: { equal_to: [['En'], 'ab'], not_equal_to: [['en', 'de'], 'cd'] },
  conversation_language: { equal_to: ['DE', 'a'], not_equal_to: [['de'], 'bcd'] },
  referer: {
    equal_to: [['HTTPS://acme.test/a'], 'b'],
    not_equal_to: [['https://acme.test/A'], 'acd'],
    contains: [['über', '%_X'], 'a'],
    does_not_contain: [['acme'], 'cd'],
  },
  mail_subject: {
    equal_to: [['re: invoice'], 'a'],
    not_equal_to: [['x'], 'abcd'],
    contains: [['INVOICE', 'y'], 'a'],
    does_not_contain: [['inv%'], 'abcd'],
  },
  created_at: {
    is_greater_than: [['2026-01-03'], 'd'],
    is_less_than: [['2026-01-03'], 'a'],
    days_before: [[2], 'a'],
  },
  last_activity_at: {
    is_greater_than: [['2026-01-04T12:00:00Z'], 'abd'],
    is_less_than: [['2026-01-05'], 'bc'],
    days_before: [['0'], 'bc'],
  },
  plan: {
    equal_to: [['gold äöü', 'SILVER'], 'ab'],
    not_equal_to: [['silver'], 'acd'],
    contains: [['ÄÖ'], 'a'],
    does_not_contain: [['l'], 'cd'],
    starts_with: [['GOLD', 'ilver'], 'a'],
    is_present: [[], 'ab'],
    is_not_present: [[], 'cd'],
  },
  site: ofFirst('https://ACME.test/a', 'acme', 'HTTPS'),
  size: ofFirst('large', 'ARG', 'l'),
  seats: numbers({ equal_to: [['10.0', 9.5], 'ab'], not_equal_to: [[10], 'bcd'], is_greater_than: [[9.5], 'a'] }),
  price: numbers({ equal_to: [['10.5'], 'a'], not_equal_to: [[9], 'acd'], is_greater_than: [[9], 'a'] }),
  rate: numbers({ equal_to: [[0.5], 'a'], not_equal_to: [[0.5], 'bcd'], is_greater_than: [[-1], 'a'] }, 'ab'),
  renewal: {
    equal_to: [['2026-03-01'], 'abd'],
    not_equal_to: [['2026-03-01T23:30:00Z'], 'acd'],
    is_greater_than: [['2026-03-01T12:00:00Z'], 'bd'],
    is_less_than: [['2026-03-01T23:30:00Z', '2026-01-01'], 'ad'],
    days_before: [[1], ''],
    is_present: [[], 'abd'],
    is_not_present: [[], 'c'],
  },
  vip: {
    equal_to: [['TRUE'], 'a'],
    not_equal_to: [[true], 'bcd'],
    is_present: [[], 'ab'],
    is_not_present: [[], 'cd'],
  },
  tier: {
    equal_to: [['üNIQUE'], 'a'],
    not_equal_to: [['plain'], 'acd'],
    contains: [['ni', 'ai'], 'ab'],
    does_not_contain: [['ni'], 'bcd'],
    starts_with: [['PL'], 'b'],
    is_present: [[], 'ab'],
    is_not_present: [[], 'cd'],
  },
  since: {
    equal_to: [['2020-02-29'], 'a'],
    not_equal_to: [['2020-02-29'], 'bcd'],
    is_greater_than: [['2020-02-28'], 'a'],
    is_less_than: [['2020-02-29'], ''],
    days_before: [[30], 'a'],
    is_present: [[], 'a'],
    is_not_present: [[], 'bcd'],
  },
})

function ofEvery(id: number): KeyTable {
  return { equal_to: [[id], 'a'], not_equal_to: [id, 'bcd'], is_present: [null, 'abcd'], is_not_present: [[], ''] }
}

function ofFirst(whole: string, part: string, start: string): KeyTable {
  return {
    equal_to: [[whole], 'a'],
    not_equal_to: [[whole], 'bcd'],
    contains: [[part, '[]'], 'a'],
    does_not_contain: [[part], 'bcd'],
    starts_with: [[start], 'a'],
    is_present: [[], 'a'],
    is_not_present: [[], 'bcd'],
  }
}

function numbers(table: KeyTable, less = 'b'): KeyTable {
  return { ...table, is_less_than: [['9.50001'], less], is_present: [[], 'ab'], is_not_present: [[], 'cd'] }
}

test('every key with every operator', async () => {
  for (const [key, table] of Object.entries(tables())) await tryKey(find, key, table)
})

test('AND binds tighter than OR, and what joins the last item to nothing is ignored; all is any status', async () => {
  const open = (joint?: string | null) => item('status', 'equal_to', 'open', joint)
  const labelled = (joint?: string | null) => item('labels', 'equal_to', 'vip', joint)
  const low = (joint?: string | null) => item('priority', 'equal_to', 'low', joint)
  expect(await find([low('or'), labelled('And'), open()])).toBe('ac')
  expect(await find([open('AND'), labelled('OR'), low('AND')])).toBe('ac')
  expect(await find([open('OR'), low('OR'), item('display_id', 'equal_to', [2], '')])).toBe('abc')
  expect(await find([open('AND'), low(null)])).toBe('')
  expect(await find([])).toBe('abcd')
  expect(await find([item('status', 'equal_to', ['all'])])).toBe('abcd')
  expect(await find([item('status', 'not_equal_to', 'ALL')])).toBe('')
})

test('a moment may be Unix seconds, and a time without a zone is in UTC', async () => {
  expect(await find([item('created_at', 'is_less_than', [at('2026-01-03T12:00:00Z') / 1000])])).toBe('ab')
  expect(await find([item('created_at', 'is_greater_than', ['2026-01-03T12:00:00+01:00'])])).toBe('cd')
  expect(await find([item('created_at', 'is_greater_than', ['2026-01-03T11:59'])])).toBe('cd')
})
