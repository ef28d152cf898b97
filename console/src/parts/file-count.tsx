import { t } from '../i18n.ts'
import { Paperclip } from '../icons.ts'

/** A paper clip with a number. */
export function FileCount({ count }: { count: number }) {
  return (
    <span className="file-count" title={t('parts.files', { count })}>
      <Paperclip aria-hidden />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('parts.files', { count })}</span>
    </span>
  )
}
