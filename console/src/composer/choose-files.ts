import type { BootstrapLimits } from '../../../sdk/src/index.ts'
import { t } from '../i18n.ts'
import { formatSize } from '../parts/bytes.ts'

/** Those that the server would take, and why it would not take the others. */
export function chooseFiles(
  had: readonly File[],
  added: readonly File[],
  limits: BootstrapLimits,
): { files: File[]; problems: string[] } {
  const files = [...had]
  const problems: string[] = []
  for (const file of added) {
    if (file.size > limits.file_bytes)
      problems.push(t('composer.file_too_large', { name: file.name, limit: formatSize(limits.file_bytes) }))
    else if (files.length >= limits.files_per_message)
      problems.push(t('composer.too_many_files', { name: file.name, limit: limits.files_per_message }))
    else if (!files.some((each) => isSame(each, file))) files.push(file)
  }
  return { files, problems }
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
