import { t } from '../../../i18n.ts'
import { MessageSquare, Send } from '../../../icons.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { textOn } from '../../../parts/color.ts'

interface WidgetPreviewProps {
  name: string
  picture: string
  color: string
  title: string
  tagline: string
  replyTime: string
}

/** What visitors will see, drawn by us: the widget itself is not run here. */
export function WidgetPreview({ name, picture, color, title, tagline, replyTime }: WidgetPreviewProps) {
  const painted = { backgroundColor: color, color: textOn(color) }
  return (
    <figure className="settings-inbox-preview">
      <figcaption className="settings-meta">{t('settings-channels.preview')}</figcaption>
      <div className="settings-inbox-preview-panel">
        <div className="settings-inbox-preview-head" style={painted}>
          {picture && <Avatar name={name} src={picture} size={32} />}
          <div className="settings-inbox-preview-names">
            <div className="settings-inbox-preview-name" dir="auto">
              {name}
            </div>
            <div className="settings-inbox-preview-state">
              <span className="settings-inbox-preview-dot" />
              <span className="settings-inbox-preview-said">{replyTime}</span>
            </div>
          </div>
        </div>
        <div className="settings-inbox-preview-body">
          {title && (
            <p className="settings-inbox-preview-title" dir="auto">
              {title}
            </p>
          )}
          {tagline && <p dir="auto">{tagline}</p>}
          <div className="settings-inbox-preview-bubble" style={painted}>
            {t('settings-channels.preview_message')}
          </div>
        </div>
        <div className="settings-inbox-preview-write">
          <span>{t('settings-channels.preview_write')}</span>
          <Send aria-hidden />
        </div>
      </div>
      <div className="settings-inbox-preview-button" style={painted}>
        <MessageSquare aria-hidden />
      </div>
    </figure>
  )
}
