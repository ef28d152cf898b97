import type { FastifyReply } from 'fastify'
import type { AccountRef } from './actor.ts'
import type { Kernel } from './kernel.ts'
import type { Wait } from './waiting.ts'

/** Until something comes, or the caller goes. */
export function waitFor(
  { waitingRoom }: Kernel,
  caller: { account?: AccountRef; waited?: boolean },
  { raw }: FastifyReply,
  ms: number,
): Wait {
  const wait = waitingRoom.enter(caller.account!.id, ms)
  caller.waited = true
  if (raw.destroyed) wait.leave()
  else raw.once('close', wait.leave)
  return wait
}
