import { useEffect, useRef, useState } from 'react'
import { useAccountApi } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { CopyButton } from '../../../parts/copy.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { useTellShownOnce } from '../../../parts/losses.ts'
import { fullTime, secondsOf } from '../../../parts/time.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'

interface LinkForPasswordProps {
  agentId: number
  /** It was asked for already. */
  isAsked?: boolean
}

/** Made when it is asked for, since whoever has it can choose the password. */
export function LinkForPassword({ agentId, isAsked = false }: LinkForPasswordProps) {
  const api = useAccountApi()
  const [link, setLink] = useState<{ url: string; expires_at: string }>()
  const { isBusy, failure, attempt } = useAttempt()
  useTellShownOnce(link !== undefined)

  const make = () => attempt(async () => setLink(await api.agents.createPasswordLink(agentId)))

  const first = useRef(isAsked ? make : undefined)
  useEffect(() => {
    void first.current?.()
    first.current = undefined
  }, [])

  if (failure !== undefined) return <ErrorNote error={failure} onRetry={() => void make()} />
  if (!link) {
    return (
      <Button busy={isBusy} onClick={() => void make()}>
        {t('settings-people.make_link')}
      </Button>
    )
  }
  return (
    <div className="agents-link">
      <code dir="ltr">{link.url}</code>
      <CopyButton text={link.url} />
      <span className="settings-meta">
        {t('settings-people.link_until', { time: fullTime(secondsOf(link.expires_at)) })}
      </span>
    </div>
  )
}
