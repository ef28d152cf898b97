import { operation } from '../../../kernel/operation.ts'
import { presentDemoDesk } from '../present.ts'
import { findDemoDesk, hasConversations, isPutAside } from '../queries/demo-desks.ts'
import { fillDesk } from '../rules/begin.ts'
import { DemoDesk } from '../schema.ts'

export const get = operation(
  'demoDesk.get',
  {
    get: '/api/v1/accounts/:account_id/demo_desk',
    summary: 'See how far the demo desk is',
    access: 'administrator',
    reply: DemoDesk,
  },
  async ({ account, db }) => {
    const desk = await findDemoDesk(db, account.id)
    if (desk) {
      const hasFailed = desk.finished_at === null && (await isPutAside(db, fillDesk, account.id))
      return presentDemoDesk(desk, { hasFailed })
    }
    return { status: 'none' as const, done: 0, total: 0, available: !(await hasConversations(db, account.id)) }
  },
)
