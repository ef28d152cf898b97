import { operation } from '../../../../kernel/operation.ts'
import { claim } from '../../../platform-apps/rules/reach.ts'
import { presentPlatformAccount } from '../../present.ts'
import { insertAccount } from '../../queries/accounts.ts'
import { changePlatformAccount } from '../rules/change.ts'
import { NewPlatformAccount, PlatformAccount } from '../schema.ts'

export const create = operation(
  'platform.accounts.create',
  {
    post: '/platform/api/v1/accounts',
    summary: 'Create an account',
    access: 'platform',
    body: NewPlatformAccount,
    reply: PlatformAccount,
  },
  async ({ actor, body, tx, now }) => {
    const { id } = await insertAccount(tx, body.name, now)
    await claim(tx, actor, 'account', id, now)
    return presentPlatformAccount(await changePlatformAccount(tx, id, body, now))
  },
)
