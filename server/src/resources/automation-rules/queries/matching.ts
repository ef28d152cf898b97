import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf, idIn, unindexed } from '../../../kernel/db/dialect.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'

/** Neither engine has room for the columns and values of very many tests. */
const testsAtOnce = 50

/** Which of the tests each of some conversations passes, as they are now. What is gone passes none. */
export async function testConversations(
  db: Db,
  accountId: number,
  ids: readonly number[],
  tests: readonly Test[],
): Promise<(id: number, test: number) => boolean> {
  const passed = new Set<string>()
  for (let from = 0; from < tests.length; from += testsAtOnce) {
    const some = tests.slice(from, from + testsAtOnce)
    const rows = await db
      .selectFrom('conversations')
      .select('conversations.id')
      .select(some.map((test, at) => sql<number>`case when ${test(engineOf(db))} then 1 else 0 end`.as(`test_${at}`)))
      .where(idIn(db, 'conversations.id', ids))
      .where(unindexed('conversations.account_id'), '=', accountId)
      .execute()
    for (const row of rows as Record<string, number>[]) {
      some.forEach((_, at) => {
        if (Number(row[`test_${at}`]) === 1) passed.add(`${row.id} ${from + at}`)
      })
    }
  }
  return (id, test) => passed.has(`${id} ${test}`)
}

/** A text that is compared as a column would be. */
export function textValue(text: string | null) {
  return sql<string | null>`cast(${text} as text)`
}

/** An answer that is known already. */
export function known(isMet: boolean) {
  return isMet ? sql<boolean>`1 = 1` : sql<boolean>`1 = 0`
}
