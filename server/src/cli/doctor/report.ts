import type { Config } from '../../config.ts'
import { NewerDatabaseError } from '../../kernel/db/migrate.ts'
import { OperatorError } from '../../operator-error.ts'

/** Takes what a check finds, and tells it in one line each. */
export interface Report {
  ok(finding: string): void
  /** Parley runs, yet somebody should look at it. */
  warning(finding: string, advice: string): void
  /** Parley does not run, or not safely. */
  problem(finding: string, advice: string): void
  hasProblems(): boolean
}

export type Check = (config: Config, report: Report) => void | Promise<void>

export function createReport(print: (line: string) => void): Report {
  let problems = 0
  return {
    ok: (finding) => print(`ok       ${finding}`),
    warning: (finding, advice) => print(`warning  ${finding} ${advice}`),
    problem: (finding, advice) => {
      problems++
      print(`problem  ${finding} ${advice}`.trimEnd())
    },
    hasProblems: () => problems > 0,
  }
}

/** Turns what would end the command into a line of the report. */
export async function reportFailure(report: Report, advice: string, check: () => void | Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof OperatorError) report.problem(error.message, error.advice)
    else if (error instanceof NewerDatabaseError) report.problem(error.message, '')
    else report.problem(`${(error as Error).message}.`, advice)
  }
}
