import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { diskOf } from '../../kernel/disk.ts'
import type { Check, Report } from './report.ts'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2

export const checkDataFolder: Check = async ({ dataDir }, report) => {
  const folder = resolve(dataDir)
  if (!existsSync(folder)) {
    report.warning(`The data folder ${folder} does not exist.`, "A first 'parley start' makes it.")
    return
  }
  checkAccess(folder, report)
  await checkSpace(folder, report)
}

function checkAccess(folder: string, report: Report): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    report.ok(`The data folder ${folder} is writable.`)
  } catch (error) {
    report.problem(
      `The data folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}).`,
      'Make it writable for the user that runs Parley, or name another one with PARLEY_DATA_DIR.',
    )
  }
}

async function checkSpace(folder: string, report: Report): Promise<void> {
  const disk = await diskOf(folder)
  if (disk) judgeSpace(disk.freeBytes, report)
}

export function judgeSpace(free: number, report: Report): void {
  const size = free < gigabyte ? `${Math.floor(free / megabyte)} MB` : `${Math.floor(free / gigabyte)} GB`
  const finding = `The disk of the data folder has ${size} left.`
  const advice = 'It needs 100 MB to work, and should have 1 GB: free some, or move the data folder to a larger disk.'
  if (free < 100 * megabyte) report.problem(finding, advice)
  else if (free < gigabyte) report.warning(finding, advice)
  else report.ok(finding)
}
