import { sendDrawing, speechDrawing } from '../../../../../common/widget-drawings.ts'
import { useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Paperclip, Smile, X } from '../../../icons.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { textOn } from '../../../parts/color.ts'

interface WidgetPreviewProps {
  inboxId: number
  name: string
  picture: string
  color: string
  title: string
  tagline: string
  replyTime: string
  features: readonly string[]
}

/** As many as in the widget. */
const mostFaces = 3

/** What visitors will see, drawn by us: the widget itself is not run here. */
export function WidgetPreview(props: WidgetPreviewProps) {
  const { inboxId, name, picture, color, title, tagline, replyTime, features } = props
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
          <Faces inboxId={inboxId} ring={color} />
          <X aria-hidden />
        </div>
        <div className="settings-inbox-preview-body">
          <p className="settings-inbox-preview-title" dir="auto">
            {title || t('settings-channels.preview_welcome')}
          </p>
          {tagline && <p dir="auto">{tagline}</p>}
          <div className="settings-inbox-preview-bubble" style={painted}>
            {t('settings-channels.preview_message')}
          </div>
        </div>
        <div className="settings-inbox-preview-write">
          <span>{t('settings-channels.preview_write')}</span>
          {features.includes('attachments') && <Paperclip aria-hidden />}
          {features.includes('emoji_picker') && <Smile aria-hidden />}
          <Drawing path={sendDrawing} />
        </div>
      </div>
      <div className="settings-inbox-preview-button" style={painted}>
        <Drawing path={speechDrawing} />
      </div>
    </figure>
  )
}

/** Of those who are there and answer here: first letters, as several would lie under the next face. */
function Faces({ inboxId, ring }: { inboxId: number; ring: string }) {
  const members = useRead('inboxMembers.get', inboxId).data?.payload ?? []
  const here = members.filter(({ availability_status }) => availability_status === 'online').slice(0, mostFaces)
  return (
    <span className="settings-inbox-preview-faces" style={{ borderColor: ring }}>
      {here.map(({ id, name, thumbnail }) => (
        <Avatar key={id} name={name?.trim().split(/\s/)[0] ?? ''} src={thumbnail} size={24} />
      ))}
    </span>
  )
}

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="settings-inbox-preview-drawing">
      <path d={path} />
    </svg>
  )
}
