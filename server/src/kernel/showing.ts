import type { Links } from './files/links.ts'

/** What whoever presents something brings along: what signs links to files, and the time as of which it is shown. */
export interface Showing {
  links: Links
  now: number
}
