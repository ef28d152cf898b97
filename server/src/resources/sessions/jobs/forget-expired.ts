import { day, hour } from '../../../kernel/clock.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { deleteExpiredSessions, deleteExpiredTokens } from '../queries/sessions.ts'

/** So that its owner sees which one it was that stopped working. */
const tokensListedFor = 30 * day

export const forgetExpired = defineSchedule('sessions.forget_expired', hour, {
  async run(tx, _payload, { services }) {
    const now = services.clock.now()
    await deleteExpiredSessions(tx, now)
    await deleteExpiredTokens(tx, now - tokensListedFor)
  },
})
