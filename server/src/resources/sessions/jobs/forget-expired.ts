import { hour } from '../../../kernel/clock.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { deleteExpiredSessions } from '../queries/sessions.ts'

export const forgetExpired = defineSchedule('sessions.forget_expired', hour, {
  run: (tx, _payload, { services }) => deleteExpiredSessions(tx, services.clock.now()),
})
