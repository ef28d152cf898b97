import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './postgres-url.ts'
import { probe } from './postgres-watch.ts'

const askAgainMs = 1_000
const tellEveryMs = 5_000

export interface Patience {
  /** How long a server that is not up yet is waited for. */
  waitMs: number
  /** Told at once that there is something to wait for, and every few seconds. */
  onWait: (error: Error, leftMs: number) => void
}

/** The first of the ways by which the server answers. One that is not up yet is waited for, one that refuses is not. */
export async function findWay(
  ways: readonly [Connection, ...Connection[]],
  { waitMs, onWait }: Patience,
): Promise<Connection> {
  const begun = performance.now()
  let toldAt = -Infinity
  for (;;) {
    const found = await tryEach(ways)
    if (!('error' in found)) return found
    const now = performance.now()
    const leftMs = begun + waitMs - now
    if (leftMs <= 0 || !isNotUpYet(found.error)) throw found.error
    if (now - toldAt >= tellEveryMs) {
      toldAt = now
      onWait(found.error, leftMs)
    }
    await sleep(Math.min(askAgainMs, leftMs))
  }
}

async function tryEach(ways: readonly Connection[]): Promise<Connection | { error: Error }> {
  let failure = new Error('there is no way to connect')
  for (const way of ways) {
    try {
      await probe(way)
      return way
    } catch (error) {
      failure = error as Error
      if (isNotUpYet(failure)) break
    }
  }
  return { error: failure }
}

/** 57P03: it is starting up, shutting down or recovering. 53300: too many connections. ENOENT: its socket is missing. */
const passingCodes =
  /^(57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOENT)$/
const passingMessages = /^(timeout expired|Connection terminated|Query read timeout)/

function isNotUpYet(error: Error): boolean {
  if ('code' in error && passingCodes.test(String(error.code))) return true
  return !(error instanceof pg.DatabaseError) && passingMessages.test(error.message)
}
