import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf, idIn, unindexed } from '../../../kernel/db/dialect.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'

/** Neither engine has room for the columns and values of very many tests. */
const testsAtOnce = 50

interface Named {
  name: string
  test: Test
}

/** Which of the tests each of some conversations passes, as they are now, by their names. What is gone is not there. */
export async function askConversations(
  db: Db,
  accountId: number,
  ids: readonly number[],
  tests: readonly Named[],
): Promise<Map<number, Map<string, boolean>>> {
  const answers = new Map<number, Map<string, boolean>>()
  let from = 0
  do {
    const some = tests.slice(from, from + testsAtOnce)
    const rows = await db
      .selectFrom('conversations')
      .select('conversations.id')
      .select(
        some.map(({ test }, at) => sql<number>`case when ${test(engineOf(db))} then 1 else 0 end`.as(`test_${at}`)),
      )
      .where(idIn(db, 'conversations.id', ids))
      .where(unindexed('conversations.account_id'), '=', accountId)
      .execute()
    for (const row of rows as ({ id: number } & Record<string, number>)[]) {
      const own = answers.get(row.id) ?? new Map<string, boolean>()
      for (const [at, { name }] of some.entries()) own.set(name, Number(row[`test_${at}`]) === 1)
      answers.set(row.id, own)
    }
    from += testsAtOnce
  } while (from < tests.length)
  return answers
}
