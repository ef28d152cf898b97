import { minute } from '../../../../kernel/clock.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import type { Services } from '../../../../kernel/services.ts'

const changes: Budget = { limit: 120, window: minute }

/** What a contact says of itself and answers to questions: each change is told to everybody who listens. */
export function countChange({ limiter }: Services, contactId: number): void {
  limiter(changes).take(`contact ${contactId}`)
}
