import type { BootstrapLimits } from '../../../sdk/src/index.ts'
import { type Attached, keyOf } from '../data/attached.ts'
import { t } from '../i18n.ts'
import { formatSize } from '../parts/bytes.ts'

/** Those that the server would take, and why it would not take the others. */
export function chooseFiles(
  had: readonly Attached[],
  added: readonly Attached[],
  limits: BootstrapLimits,
): { files: Attached[]; problems: string[] } {
  const files = [...had]
  const problems: string[] = []
  for (const file of added) {
    if (file.size > limits.file_bytes)
      problems.push(t('composer.file_too_large', { name: file.name, limit: formatSize(limits.file_bytes) }))
    else if (files.length >= limits.files_per_message)
      problems.push(t('composer.too_many_files', { name: file.name, limit: limits.files_per_message }))
    else if (!files.some((each) => keyOf(each) === keyOf(file))) files.push(file)
  }
  return { files, problems }
}
