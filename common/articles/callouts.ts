const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type Callout = (typeof kinds)[number]

/** What a quotation begins with that is something to be noted. */
export const calloutMark = /^\[!(note|tip|important|warning|caution)\][^\S\n]*/i
