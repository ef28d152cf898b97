export interface Call {
  method: 'GET' | 'POST'
  path: string
  /** Each request has a number of its own. */
  body?: (number: number) => object
}

export interface Operation {
  name: string
  call: Call
  /** Fields of the answer that differ from one request to the next. */
  varies?: readonly string[]
  /** Undoes what the requests left behind, so that every round meets the same data. */
  tidy?: { statement: string; table: string }
  /** Calls that both servers must refuse alike. */
  refused?: readonly Call[]
}

const labels = '/api/v1/accounts/1/labels'
const elsewhere = '/api/v1/accounts/999/labels'
const search = 'canned_responses?search=Refund'

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
    varies: ['id'],
    tidy: { statement: "delete from labels where title like 'bench-%'", table: 'labels' },
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
]
