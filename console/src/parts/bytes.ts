import { formatNumber } from '../i18n.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

/** How large a file is, as people say it. */
export function formatSize(bytes: number): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** at
  return formatNumber(value, { style: 'unit', unit: units[at]!, maximumFractionDigits: value < 10 && at > 0 ? 1 : 0 })
}
