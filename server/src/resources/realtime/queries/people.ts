import type { Db } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

interface Socket {
  pubsubToken: string
  userId: number
  accountId: number
}

/** Whether the token is the user's, and the user a member of the account. */
export async function isMember(db: Db, socket: Socket): Promise<boolean> {
  return (await memberBy(db, socket)).length > 0
}

const memberBy = prepared((db, { pubsubToken, userId, accountId }: Params<Socket>) =>
  db
    .selectFrom('users')
    .innerJoin('account_users as member', 'member.user_id', 'users.id')
    .select('member.role')
    .where('users.pubsub_token', '=', pubsubToken)
    .where('users.id', '=', userId)
    .where('member.account_id', '=', accountId),
)

/** Of the account that it is at work in, or of the whole installation: whoever asks has let it in already. */
export const findBot = prepared((db, { id }: Params<{ id: number }>) =>
  db.selectFrom('agent_bots').select(['name', 'avatar_file_id']).where('id', '=', id),
)
