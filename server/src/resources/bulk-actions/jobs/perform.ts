import { enqueue, type Job } from '../../../kernel/jobs.ts'
import { doNext } from '../rules/next.ts'
import { performing } from '../rules/performing.ts'

type Asked = { account_id: number; bulk_action_id: number }

/** A process that is about to end leaves the rest to the next one. */
export const perform: Job<Asked> = {
  ...performing,
  handler: {
    async work(asked, context) {
      while (!context.isStopping()) {
        if (!(await doNext(context, asked.account_id, asked.bulk_action_id))) return
      }
      await context.transaction((tx) => enqueue(tx, performing, asked, { now: context.services.clock.now() }))
    },
  },
}
