import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { ArticleVoteRow } from '../table.ts'

interface Ref {
  account_id: number
  id: number
}

export interface NewVote {
  visitor: string
  helpful: boolean
  /** Undefined leaves the one of an earlier vote. */
  comment: string | null | undefined
  now: number
}

/** A visitor has one vote on an article, which a later one replaces. */
export async function saveVote(tx: Tx, article: Ref, { visitor, helpful, comment, now }: NewVote): Promise<void> {
  const row = { account_id: article.account_id, article_id: article.id, visitor, helpful, comment: comment ?? null }
  await tx
    .insertInto('article_votes')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'article_id', 'visitor'])
        .doUpdateSet({ helpful, updated_at: now, ...(comment !== undefined && { comment }) }),
    )
    .execute()
}

export async function countVotes(db: Db, { account_id, id }: Ref): Promise<{ helpful: number; not_helpful: number }> {
  return db
    .selectFrom('article_votes')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('helpful', '=', true).as('helpful'),
      eb.fn.countAll<number>().filterWhere('helpful', '=', false).as('not_helpful'),
    ])
    .where('account_id', '=', account_id)
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The latest first. */
export function listVotes(db: Db, { account_id, id }: Ref, page: Page): Promise<ArticleVoteRow[]> {
  const votes = db
    .selectFrom('article_votes')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('article_id', '=', id)
  return page.fetch(votes, [
    ['updated_at', 'desc'],
    ['id', 'desc'],
  ])
}
