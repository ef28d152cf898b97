import { second } from '../../kernel/clock.ts'

/** For how long a sign of life counts: from the console, and from a visitor's page. */
export const memberTimeout = 20 * second
export const contactTimeout = 90 * second
