import { useRef, useState } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Trash2, Upload } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'
import { type Portal, refresh } from './data.ts'

export function PortalLogo({ portal }: { portal: Portal }) {
  const { portals } = useAccountApi()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function run(change: () => Promise<unknown>) {
    setBusy(true)
    try {
      await change()
      setFailure(undefined)
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('help-center.logo')} about={t('help-center.logo_hint')}>
      <div className="help-center-logo">
        {portal.logo && <img src={portal.logo.file_url} alt={t('help-center.logo')} />}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('help-center.logo')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void run(() => portals.update(portal.slug, { logo: file }))
          }}
        />
        <Button icon={<Upload aria-hidden />} busy={isBusy} onClick={() => input.current?.click()}>
          {t('help-center.choose_logo')}
        </Button>
        {portal.logo && (
          <Button
            icon={<Trash2 aria-hidden />}
            look="quiet"
            disabled={isBusy}
            onClick={() => run(() => portals.deleteLogo(portal.slug))}
          >
            {t('help-center.remove_logo')}
          </Button>
        )}
      </div>
      {failure !== undefined && <ErrorNote error={failure} />}
    </Section>
  )
}
