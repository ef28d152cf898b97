import { pino } from 'pino'

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * One JSON object a line, and nothing else on standard output. Callers log ids, route patterns and paths without what
 * identifies people, never headers, queries, bodies or anything else that a customer sent.
 */
export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: presentError },
    },
    pino.destination({ sync: false, minLength: 0 }),
  )
}

/** Drivers hang the values of the failed statement on their errors; those stay out. */
function presentError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error && { code: error.code }) }
}
