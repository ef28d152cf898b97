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
 * One JSON object a line. Callers log ids and route patterns, never headers, bodies or addresses with identifiers in
 * them; what slips into a logged object under one of these names is cut out all the same.
 */
export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['password', 'token', 'access_token', 'secret', 'authorization', '*.password', '*.token', '*.secret'],
        remove: true,
      },
    },
    pino.destination({ sync: false, minLength: 0 }),
  )
}
