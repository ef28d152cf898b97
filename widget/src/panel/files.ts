import { endingOf, endingsOfVisitors, kindsOfVisitors } from '../../../common/visitor-files.ts'
import { get } from './store.ts'
import { t } from './texts.ts'

const most = 15

/** What a browser offers to choose. */
export const accepted = [
  ...kindsOfVisitors.map((kind) => `${kind}*`),
  ...endingsOfVisitors.map((each) => `.${each}`),
].join()

/** Why these files cannot be sent; undefined where they can. */
export function problemOf(files: File[]): string | undefined {
  const { largestFile } = get()
  if (files.length > most) return t('widget.too_many_files', { count: most })
  const large = files.find(({ size }) => size > largestFile)
  if (large) return t('widget.file_too_large', { name: large.name, megabytes: Math.floor(largestFile / 1024 / 1024) })
  const strange = files.find(
    ({ name, type }) =>
      !endingsOfVisitors.includes(endingOf(name)) && !kindsOfVisitors.some((kind) => type.startsWith(kind)),
  )
  return strange && t('widget.file_kind', { name: strange.name })
}
