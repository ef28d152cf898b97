import { useState } from 'react'
import { safeHref } from '../../../../../common/markdown/index.ts'
import type { Attachment } from '../../../../../sdk/src/index.ts'
import { type Attached, keyOf } from '../../../data/attached.ts'
import type { ThreadMessage } from '../../../data/messages.ts'
import { t } from '../../../i18n.ts'
import { Download, ExternalLink, File } from '../../../icons.ts'
import { formatSize } from '../../../parts/bytes.ts'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { onDemand } from '../../../parts/on-demand.ts'

const Lightbox = onDemand(() => import('./lightbox.tsx'), { Failed: ErrorNote }).part('Lightbox')

/** What is looked at in place, by the type that the server found in it. All else is for saving. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

export const isPicture = (file: Attachment) => pictures.includes(file.content_type ?? '') && Boolean(file.data_url)
const isKind = (file: Attachment, kind: string) => file.file_type === kind && file.content_type?.startsWith(`${kind}/`)

export function Attachments({ message }: { message: ThreadMessage }) {
  const [opened, setOpened] = useState<number>()
  const shown = message.attachments.filter(isPicture)
  const others = message.attachments.filter((file) => !isPicture(file))
  return (
    <div className="thread-files">
      {shown.map((file, at) => (
        <Picture key={file.id} file={file} onOpen={() => setOpened(at)} />
      ))}
      {others.map((file) => (
        <Other key={file.id} file={file} />
      ))}
      {opened !== undefined && <Lightbox files={shown} first={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** What goes along with a message that is not there yet. */
export function WaitingFiles({ files }: { files: readonly Attached[] }) {
  return (
    <div className="thread-files">
      {files.map((file) => (
        <span key={keyOf(file)} className="thread-file">
          <File aria-hidden />
          <bdi>{file.name}</bdi>
          <span className="thread-file-size">{formatSize(file.size)}</span>
        </span>
      ))}
    </div>
  )
}

/** As wide as it will be before it is there, so that nothing moves. */
function Picture({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Saved file={file} />
  const { width, height } = scaled(file.width ?? 240, file.height ?? 180)
  return (
    <button
      type="button"
      className="thread-picture"
      onClick={onOpen}
      aria-label={t('thread.open_picture', { name: fileName(file) })}
    >
      <img
        src={file.thumb_url || file.data_url!}
        alt=""
        width={width}
        height={height}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </button>
  )
}

function scaled(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, 280 / Math.max(1, width), 240 / Math.max(1, height))
  return { width: Math.max(32, Math.round(width * factor)), height: Math.max(32, Math.round(height * factor)) }
}

function Other({ file }: { file: Attachment }) {
  if (isKind(file, 'audio'))
    return (
      <figure className="thread-audio">
        {/* biome-ignore lint/a11y/useMediaCaption: what was said is under it where somebody wrote it down */}
        <audio controls preload="none" src={file.data_url!} />
        {file.transcribed_text && <figcaption dir="auto">{file.transcribed_text}</figcaption>}
      </figure>
    )
  if (isKind(file, 'video'))
    // biome-ignore lint/a11y/useMediaCaption: customers send none
    return <video className="thread-video" controls preload="metadata" src={file.data_url!} />
  if (file.file_type === 'location') return <Location file={file} />
  if (file.file_type === 'contact') return <p dir="auto">{file.fallback_title}</p>
  return <Saved file={file} />
}

function Location({ file }: { file: Attachment }) {
  const place = `${file.coordinates_lat ?? 0},${file.coordinates_long ?? 0}`
  return (
    <a
      className="thread-file"
      href={`https://www.openstreetmap.org/?mlat=${file.coordinates_lat}&mlon=${file.coordinates_long}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <ExternalLink aria-hidden />
      <bdi>{file.fallback_title || place}</bdi>
    </a>
  )
}

function Saved({ file }: { file: Attachment }) {
  const href = safeHref(file.data_url ?? '')
  const size = file.file_size ? formatSize(file.file_size) : ''
  if (href === undefined)
    return (
      <span className="thread-file">
        <File aria-hidden />
        <bdi>{file.fallback_title || t('thread.a_file')}</bdi>
      </span>
    )
  return (
    <a className="thread-file" href={href} download target="_blank" rel="noopener noreferrer nofollow">
      <Download aria-hidden />
      <bdi>{file.fallback_title || fileName(file)}</bdi>
      {size && <span className="thread-file-size">{size}</span>}
    </a>
  )
}

export function fileName(file: Attachment): string {
  const last = /([^/?#]+)(?:[?#]|$)/.exec(file.data_url?.replace(/^https?:\/\/[^/]*/, '') ?? '')?.[1] ?? ''
  try {
    return decodeURIComponent(last) || t('thread.a_file')
  } catch {
    return last
  }
}
