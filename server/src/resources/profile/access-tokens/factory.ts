import type { App } from '../../../app.ts'
import { findUser } from '../../users/queries/users.ts'
import { issueAccessToken } from './rules/issue.ts'
import type { NewAccessToken } from './schema.ts'

export function aNamedToken(
  { database, services }: App,
  userId: number,
  over: Partial<NewAccessToken> = {},
): Promise<{ id: number; token: string }> {
  return database.transaction(async (tx) => {
    const user = (await findUser(tx, userId))!
    const { row, token } = await issueAccessToken(tx, services, user, { name: 'Nightly report', ...over })
    return { id: row.id, token }
  })
}
