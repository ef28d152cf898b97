import { defineJob } from '../../../kernel/jobs.ts'
import { changeSome, restOptions } from '../rules/change-all.ts'

export const changeRest = defineJob('notifications.change_rest', restOptions, {
  run: (tx, meant, { services }) => changeSome(tx, meant, services.clock.now()),
})
