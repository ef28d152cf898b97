import { createConsumer } from '@rails/actioncable'
import type { JsonObject } from '../kernel/db/tables.ts'
import { type Followed, follow } from './cable-client.ts'

/** The script of a page that looks on; the test calls it. */
export interface CablePage {
  /** What each of those that look on has been shown, by its name. */
  followed: Record<string, Followed>
  followAs(name: string, url: string, who: JsonObject): void
}

const page: CablePage = {
  followed: {},
  followAs(name, url, who) {
    page.followed[name] = follow(createConsumer(url), who)
  },
}

Object.assign(globalThis, page)
