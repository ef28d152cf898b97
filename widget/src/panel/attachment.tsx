import { Icon } from './icons.tsx'
import { t } from './texts.ts'
import type { Attachment } from './types.ts'

/** Pictures, sound and film are shown; everything else can be fetched. */
export function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { file_type, data_url, thumb_url, fallback_title, extension, width, height } = attachment
  const name = fallback_title || nameIn(data_url) || `${t('widget.file')}${extension ? `.${extension}` : ''}`
  if (file_type === 'image')
    return (
      <a class="attachment" href={data_url} target="_blank" rel="noopener noreferrer" aria-label={name}>
        <img
          class="attachment-picture"
          src={thumb_url || data_url}
          alt={name}
          loading="lazy"
          width={width ?? undefined}
          height={height ?? undefined}
        />
      </a>
    )
  if (file_type === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: somebody has just said it
      <audio class="attachment" controls src={data_url} aria-label={name} />
    )
  if (file_type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: somebody has just filmed it
      <video class="attachment attachment-picture" controls src={data_url} aria-label={name} />
    )
  return (
    <a class="attachment attachment-file" href={data_url} target="_blank" rel="noopener noreferrer">
      <Icon name="file" />
      <bdi>{name}</bdi>
    </a>
  )
}

function nameIn(address: string): string {
  try {
    return decodeURIComponent(new URL(address, location.href).pathname.split('/').at(-1) ?? '')
  } catch {
    return ''
  }
}
