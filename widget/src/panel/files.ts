import { get } from './store.ts'
import { t } from './texts.ts'

const most = 15

/** Why these files cannot be sent; undefined where they can. */
export function problemOf(files: File[]): string | undefined {
  const { largestFile, config } = get()
  if (files.length > most) return t('widget.too_many_files', { count: most })
  const large = files.find(({ size }) => size > largestFile)
  if (large) return t('widget.file_too_large', { name: large.name, megabytes: Math.floor(largestFile / 1024 / 1024) })
  const strange = files.find((file) => !config?.accepted_files.some((accepted) => fits(file, accepted)))
  return strange && t('widget.file_kind', { name: strange.name })
}

/** `image/*`, or `.pdf`. */
function fits({ name, type }: File, accepted: string): boolean {
  return accepted.endsWith('*') ? type.startsWith(accepted.slice(0, -1)) : name.toLowerCase().endsWith(accepted)
}
