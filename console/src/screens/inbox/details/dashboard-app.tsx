import { useCallback, useEffect, useRef } from 'react'
import type { DashboardApp as App } from '../../../../../sdk/src/index.ts'
import { useBootstrap } from '../../../data/account.ts'
import type { Conversation } from '../../../data/conversations.ts'
import { t } from '../../../i18n.ts'

/** What apps that were made for other dashboards ask with, and are answered. */
const question = 'chatwoot-dashboard-app:fetch-info'

/** A page of the account's own beside the conversation. It is told which one, and nothing else of the console. */
export function DashboardApp({ app, conversation }: { app: App; conversation: Conversation }) {
  return app.content.map(({ url }) => <Frame key={url} url={url} title={app.title} conversation={conversation} />)
}

function Frame({ url, title, conversation }: { url: string; title: string; conversation: Conversation }) {
  const { profile } = useBootstrap()
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = originOf(url)
  const tell = useCallback(() => {
    const { id, name, email } = profile
    const data = { conversation, contact: conversation.meta.sender, currentAgent: { id, name, email } }
    frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'appContext', data }), origin ?? '')
  }, [conversation, profile, origin])
  useEffect(() => {
    const answer = ({ data, source }: MessageEvent) => {
      if (data === question && source === frame.current?.contentWindow) tell()
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [tell])
  // A page of our own origin could reach out of its frame.
  if (origin === undefined) return <p className="contact-none">{t('details.app_not_shown')}</p>
  return (
    <iframe
      ref={frame}
      className="details-app"
      src={url}
      title={title}
      onLoad={tell}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
    />
  )
}

function originOf(url: string): string | undefined {
  const { protocol, origin } = URL.canParse(url) ? new URL(url) : { protocol: '', origin: '' }
  return protocol === 'https:' && origin !== location.origin ? origin : undefined
}
