import type { Database } from './db/db.ts'
import type { Reading, Watched } from './metrics.ts'

/** What a process knows of its database without sending a statement. */
export function databaseMetrics({ counters, heavyReads, pools, storage }: Database): Watched[] {
  return [
    { name: 'parley_db_statements_total', help: 'SQL statements executed', read: () => counters.statements },
    { name: 'parley_db_transactions_total', help: 'Transactions committed', read: () => counters.transactions },
    {
      name: 'parley_db_commits_total',
      help: 'Commits made; below the number of transactions where several shared one',
      read: () => counters.commits,
    },
    {
      name: 'parley_db_connections',
      help: 'Connections to the database, by pool and state; SQLite has one that writes',
      labels: ['pool', 'state'],
      read: () =>
        pools().flatMap(({ pool, inUse, idle }): Reading[] => [
          { labels: { pool, state: 'in_use' }, value: inUse },
          { labels: { pool, state: 'idle' }, value: idle },
        ]),
    },
    {
      name: 'parley_db_connection_waiters',
      help: 'Those that wait for a connection of a pool',
      labels: ['pool'],
      read: () => pools().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    },
    {
      name: 'parley_heavy_reads',
      help: 'Searches and filters that run off the event loop, and those that wait to',
      labels: ['state'],
      read: () => [
        { labels: { state: 'running' }, value: heavyReads.running },
        { labels: { state: 'waiting' }, value: heavyReads.waiting },
      ],
    },
    {
      name: 'parley_db_size_bytes',
      help: 'Size of the database file; SQLite only',
      read: () => storage?.().bytes,
    },
    {
      name: 'parley_db_wal_bytes',
      help: 'Size of the write-ahead log; SQLite only',
      read: () => storage?.().walBytes,
    },
    {
      name: 'parley_db_wal_checkpoints_total',
      help: 'Attempts to empty a write-ahead log that had grown large, by result; SQLite only',
      labels: ['result'],
      read: () =>
        Object.entries<number>(storage?.().checkpoints ?? {}).map(([result, value]) => ({ labels: { result }, value })),
    },
  ]
}
