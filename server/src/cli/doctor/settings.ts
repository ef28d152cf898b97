import { unknownSettings } from '../../config.ts'
import { isLoopback } from '../../kernel/network.ts'
import type { Check } from './report.ts'

/** The values themselves were checked when they were read: with a wrong one, no command runs. */
export const checkSettings: Check = (config, report) => {
  const unknown = unknownSettings(process.env)
  for (const name of unknown) {
    report.warning(`${name} is not a setting of Parley.`, 'Correct its name, or remove it.')
  }
  if (unknown.length === 0) report.ok('The settings are valid.')
  if (!isLoopback(config.host) && isLoopback(new URL(config.baseUrl).hostname)) {
    report.warning(
      `Others can reach this server, and are told to find it at ${config.baseUrl}.`,
      'Set PARLEY_BASE_URL to the address they use.',
    )
  } else report.ok(`The base URL is ${config.baseUrl}.`)
}
