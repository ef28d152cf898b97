import { hour } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { PortalRow } from '../../table.ts'
import { saveVote } from '../queries/votes.ts'
import { type Visitor, visitorHash } from './visitor.ts'

/** For each address, of all its votes. */
export const voteBudget: Budget = { limit: 60, window: hour }

const longestComment = 2000

export interface Vote {
  helpful: boolean
  /** Undefined leaves what was said before. */
  comment?: string
}

/** Notes what a visitor thinks of an article; what it thought before is forgotten. */
export async function vote(
  tx: Tx,
  { secrets, clock, limiter }: Pick<Services, 'secrets' | 'clock' | 'limiter'>,
  { account_id }: Pick<PortalRow, 'account_id'>,
  article: { id: number },
  visitor: Visitor,
  { helpful, comment }: Vote,
): Promise<void> {
  limiter(voteBudget).take(visitor.address)
  await saveVote(
    tx,
    { account_id, id: article.id },
    {
      visitor: visitorHash(secrets, article.id, visitor),
      helpful,
      comment: comment === undefined ? undefined : cleaned(comment),
      now: clock.now(),
    },
  )
}

/** Nothing that a database would refuse, or a reader could not see. */
function cleaned(comment: string): string | null {
  const text = [...comment.toWellFormed().replaceAll('\0', '').trim()].slice(0, longestComment).join('')
  return text === '' ? null : text
}
