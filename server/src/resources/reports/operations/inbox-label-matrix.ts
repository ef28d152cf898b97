import { operation } from '../../../kernel/operation.ts'
import { listOwners } from '../queries/owners.ts'
import { rangeOf } from '../rules/buckets.ts'
import { readPairs } from '../rules/read.ts'
import { Matrix, MatrixQuery } from '../schema.ts'

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en')

export const inboxLabelMatrix = operation(
  'reports.inboxLabelMatrix',
  {
    get: '/api/v2/accounts/:account_id/reports/inbox_label_matrix',
    summary: 'Count the conversations of each inbox by their labels',
    description: 'Those that were made in the range, by the labels that they have now.',
    access: 'report_manage',
    query: MatrixQuery,
    reply: Matrix,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query: { inbox_ids, label_ids, ...query }, offload }) =>
    offload(async (db) => {
      const among = (ids: number[] | undefined) => (owner: { id: number }) => !ids?.length || ids.includes(owner.id)
      const inboxes = (await listOwners(db, account.id, 'inbox')).filter(among(inbox_ids)).sort(byName)
      const labels = (await listOwners(db, account.id, 'label')).filter(among(label_ids)).sort(byName)
      const pairs = inboxes.flatMap((inbox) => labels.map((label) => [label.id, inbox.id] as const))
      const asked = { accountId: account.id, kind: 'inbox_label', columns: ['conversations'] } as const
      const tallies = await readPairs(db, { ...asked, pairs, range: rangeOf(query) })
      return {
        inboxes: inboxes.map(({ id, name }) => ({ id, name })),
        labels: labels.map(({ id, name }) => ({ id, title: name })),
        matrix: inboxes.map((_inbox, row) =>
          labels.map((_label, column) => tallies[row * labels.length + column]!.conversations ?? 0),
        ),
      }
    }),
)
