import { backlog, restored, restoredTables } from './desk.ts'
import { identifierOf } from './inbox-identifier.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string | ((number: number) => string)
  /** Each request has a number of its own. */
  body?: (number: number) => object
}

export interface Operation {
  name: string
  call: Call
  /** Fields of the answer, at any depth, that differ from one request to the next. */
  varies?: readonly string[]
  /** Finds what a request wrote besides its answer: both servers must have written the same. */
  wrote?: string
  /** Undoes what the requests left behind, so that every round meets the same data. */
  tidy?: { script: string; tables: readonly string[] }
  /** Calls that both servers must refuse alike. */
  refused?: readonly Call[]
}

export function pathOf({ path }: Call, number: number): string {
  return typeof path === 'string' ? path : path(number)
}

const labels = '/api/v1/accounts/1/labels'
const elsewhere = '/api/v1/accounts/999/labels'
const search = 'canned_responses?search=Refund'
const conversations = '/api/v1/accounts/1/conversations'
const contacts = '/api/v1/accounts/1/contacts'
const openOfPerson = [
  { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: 'AND' },
  { attribute_key: 'assignee_id', filter_operator: 'equal_to', values: [1], query_operator: null },
]

/** Spread over the open ones, so that none has too many and few wait for one another: one that waits, or does not. */
function openConversation(number: number, waits: boolean): number {
  const place = (number * 37) % (backlog / 2)
  return 2 * place + (waits ? 1 : 2)
}

/** Five conversations in a row are of one contact, see desk.ts. */
function publicPath(number: number): string {
  const conversation = openConversation(number, true)
  const contact = Math.ceil(conversation / 5)
  const inbox = identifierOf((contact % 20) + 1)
  return `/public/api/v1/inboxes/${inbox}/contacts/source-${contact}/conversations/${conversation}/messages`
}

const wrote = 'select account_id, name, payload from events order by id desc limit 1'
const tidy = { script: restored, tables: restoredTables }
const times = ['created_at', 'updated_at', 'timestamp', 'last_activity_at', 'waiting_since']

/** What is measured. The same requests go to our server and to the one written by hand (see twin/main.ts). */
export const operations: readonly Operation[] = [
  {
    name: 'label list',
    call: { method: 'GET', path: labels },
    refused: [{ method: 'GET', path: elsewhere }],
  },
  {
    name: 'label create',
    call: {
      method: 'POST',
      path: labels,
      body: (number) => ({ title: `Bench-${number}`, description: 'Made by the bench', color: '#00aa55' }),
    },
    varies: ['id', 'auditable_id', 'request_id'],
    wrote: 'select account_id, name, payload from events order by id desc limit 2',
    tidy: {
      script: "delete from labels where title like 'bench-%'; delete from events; delete from audit_logs",
      tables: ['labels', 'events', 'audit_logs'],
    },
    refused: [
      { method: 'POST', path: elsewhere, body: () => ({ title: 'elsewhere' }) },
      { method: 'POST', path: labels, body: () => ({ title: 'not a title' }) },
      { method: 'POST', path: labels, body: () => ({ title: 'label-01' }) },
    ],
  },
  {
    name: 'profile read',
    call: { method: 'GET', path: '/api/v1/profile' },
  },
  {
    name: 'inbox list',
    call: { method: 'GET', path: '/api/v1/accounts/1/inboxes' },
    refused: [{ method: 'GET', path: '/api/v1/accounts/999/inboxes' }],
  },
  {
    name: 'canned search',
    call: { method: 'GET', path: `/api/v1/accounts/1/${search}` },
    refused: [
      { method: 'GET', path: `/api/v1/accounts/999/${search}` },
      { method: 'GET', path: `/api/v1/accounts/1/${search}${'x'.repeat(255)}` },
    ],
  },
  {
    name: 'conversation list',
    call: { method: 'GET', path: conversations },
    refused: [
      { method: 'GET', path: '/api/v1/accounts/999/conversations' },
      { method: 'GET', path: `${conversations}?status=none` },
    ],
  },
  {
    name: 'conversation filter',
    call: { method: 'POST', path: `${conversations}/filter`, body: () => ({ payload: openOfPerson }) },
    refused: [
      { method: 'POST', path: '/api/v1/accounts/999/conversations/filter', body: () => ({ payload: openOfPerson }) },
      { method: 'POST', path: `${conversations}/filter`, body: () => ({}) },
    ],
  },
  {
    name: 'conversation create',
    call: {
      method: 'POST',
      path: conversations,
      body: (number) => ({ source_id: `source-${(number % 200) + 1}`, inbox_id: (((number % 200) + 1) % 20) + 1 }),
    },
    varies: ['id', 'uuid', ...times],
    wrote,
    tidy,
    refused: [
      { method: 'POST', path: '/api/v1/accounts/999/conversations', body: () => ({ source_id: 'source-1' }) },
      { method: 'POST', path: conversations, body: () => ({ inbox_id: 2 }) },
      { method: 'POST', path: conversations, body: () => ({ source_id: 'source-none', inbox_id: 2 }) },
    ],
  },
  {
    name: 'contact read',
    call: { method: 'GET', path: (number) => `${contacts}/${(number % 200) + 1}` },
    refused: [
      { method: 'GET', path: '/api/v1/accounts/999/contacts/1' },
      { method: 'GET', path: `${contacts}/999999` },
    ],
  },
  {
    name: 'contact create',
    call: {
      method: 'POST',
      path: contacts,
      body: (number) => ({ name: `Bench ${number}`, email: `Bench-${number}@a.example` }),
    },
    varies: ['id', ...times],
    wrote,
    tidy,
    refused: [
      { method: 'POST', path: '/api/v1/accounts/999/contacts', body: () => ({ name: 'Nowhere' }) },
      { method: 'POST', path: contacts, body: () => ({ name: 'Grace', email: 'U1@a.example' }) },
      { method: 'POST', path: contacts, body: () => ({ name: 'Grace', email: 'nowhere' }) },
    ],
  },
  {
    name: 'message list',
    call: { method: 'GET', path: (number) => `${conversations}/${(number % 1000) + 1}/messages` },
    refused: [{ method: 'GET', path: `${conversations}/999999/messages` }],
  },
  {
    name: 'message create',
    call: {
      method: 'POST',
      path: (number) => `${conversations}/${openConversation(number, false)}/messages`,
      body: (number) => ({ content: `Bench answer ${number}`, message_type: 'outgoing', private: false }),
    },
    varies: ['id', ...times],
    wrote,
    tidy,
    refused: [
      { method: 'POST', path: `${conversations}/999999/messages`, body: () => ({ content: 'nowhere' }) },
      { method: 'POST', path: `${conversations}/2/messages`, body: () => ({ content: ' ' }) },
    ],
  },
  {
    name: 'public message create',
    call: { method: 'POST', path: publicPath, body: (number) => ({ content: `Bench question ${number}` }) },
    varies: ['id', ...times],
    wrote,
    tidy,
    refused: [
      { method: 'POST', path: publicPath(1).replace('source-', 'no-'), body: () => ({ content: 'nobody' }) },
      { method: 'POST', path: publicPath(1), body: () => ({}) },
    ],
  },
]
