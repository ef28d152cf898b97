import { useRef } from 'react'
import { useFromBootstrap } from '../../../data/account.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Upload } from '../../../icons.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Button } from '../../../parts/button.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

/** The picture that customers see; chosen, it is kept at once. */
export function Picture({ inbox }: Pick<TabProps, 'inbox'>) {
  const input = useRef<HTMLInputElement>(null)
  const most = useFromBootstrap(({ limits }) => limits.picture_bytes) ?? 0
  const { change, update } = useInboxChange(inbox.id)
  const { isBusy, failure, setFailure, attempt } = useAttempt()

  function choose(file: File | undefined) {
    if (!file) return
    if (file.size > most) setFailure(t('settings-channels.picture_too_large', { most: megabytes(most) }))
    else void attempt(() => update({ avatar: file }))
  }

  return (
    <div className="settings-inbox-picture">
      <div className="settings-line">
        <Avatar name={inbox.name} src={inbox.avatar_url} size={64} />
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button icon={<Upload aria-hidden />} busy={isBusy} onClick={() => input.current?.click()}>
          {inbox.avatar_url ? t('settings-channels.picture_replace') : t('settings-channels.picture_add')}
        </Button>
        {inbox.avatar_url && (
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => void attempt(() => change((api) => api.inboxes.deleteAvatar(inbox.id)))}
          >
            {t('settings-channels.picture_remove')}
          </Button>
        )}
      </div>
      <p className="settings-meta">{t('settings-channels.picture_hint', { most: megabytes(most) })}</p>
      {failure !== undefined && <ErrorNote error={failure} />}
    </div>
  )
}

function megabytes(bytes: number): string {
  return formatNumber(bytes / 1024 / 1024, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
}
