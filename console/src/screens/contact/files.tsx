import { Link } from '@tanstack/react-router'
import { safeHref } from '../../../../common/markdown/index.ts'
import type { ListedAttachment } from '../../../../sdk/src/index.ts'
import { useAccountId } from '../../data/account.ts'
import type { Pages } from '../../data/pages.ts'
import { t } from '../../i18n.ts'
import { File, MessageSquare } from '../../icons.ts'
import { formatSize } from '../../parts/bytes.ts'
import { Time } from '../../parts/time.tsx'
import { fileName, isPicture } from '../inbox/thread/attachments.tsx'
import { Loaded } from './loaded.tsx'

/** What was sent along, the latest first, each with the way to its message. */
export function Files({ pages }: { pages: Pages<ListedAttachment> }) {
  return (
    <Loaded pages={pages} empty={t('details.no_files')} height={40}>
      {(files) => (
        <ul className="contact-list">
          {files.map((file) => (
            <Row key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ file }: { file: ListedAttachment }) {
  const accountId = useAccountId()
  const href = safeHref(file.data_url ?? '')
  const name = file.fallback_title || fileName(file)
  return (
    <li className="contact-file">
      {isPicture(file) ? (
        <img src={file.thumb_url || file.data_url!} alt="" width={32} height={32} loading="lazy" />
      ) : (
        <File aria-hidden />
      )}
      <span className="contact-file-text">
        {href ? (
          <a href={href} download target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span className="contact-file-facts">
          {file.file_size ? <span>{formatSize(file.file_size)}</span> : null}
          <Time at={file.created_at} short />
        </span>
      </span>
      <Link
        to={`/accounts/${accountId}/conversations/${file.conversation_id}`}
        search={{ messageId: file.message_id } as never}
        className="button button--quiet button--icon"
        aria-label={t('details.to_message', { name })}
        title={t('details.to_message', { name })}
      >
        <MessageSquare aria-hidden />
      </Link>
    </li>
  )
}
