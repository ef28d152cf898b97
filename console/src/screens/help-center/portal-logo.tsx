import { useRef } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Trash2, Upload } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { type Portal, refresh } from './data.ts'

export function PortalLogos({ portal }: { portal: Portal }) {
  return (
    <>
      <PortalLogo portal={portal} theme="light" />
      <PortalLogo portal={portal} theme="dark" />
    </>
  )
}

function PortalLogo({ portal, theme }: { portal: Portal; theme: 'light' | 'dark' }) {
  const { portals } = useAccountApi()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, failure, attempt } = useAttempt()
  const isDark = theme === 'dark'
  const logo = isDark ? portal.dark_logo : portal.logo
  const name = isDark ? t('help-center.dark_logo') : t('help-center.logo')
  const run = (change: () => Promise<unknown>) =>
    attempt(async () => {
      await change()
      await refresh()
    })
  return (
    <Section title={name} about={isDark ? t('help-center.dark_logo_hint') : t('help-center.logo_hint')}>
      <div className={`help-center-logo help-center-logo--${theme}`}>
        {logo && <img src={logo.file_url} alt={name} />}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={name}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file)
              void run(() =>
                isDark ? portals.setDarkLogo(portal.slug, { logo: file }) : portals.update(portal.slug, { logo: file }),
              )
          }}
        />
        <Button icon={<Upload aria-hidden />} busy={isBusy} onClick={() => input.current?.click()}>
          {t('help-center.choose_logo')}
        </Button>
        {logo && (
          <Button
            icon={<Trash2 aria-hidden />}
            look="quiet"
            disabled={isBusy}
            onClick={() => run(() => portals.deleteLogo(portal.slug, { theme }))}
          >
            {t('help-center.remove_logo')}
          </Button>
        )}
      </div>
      {failure !== undefined && <ErrorNote error={failure} />}
    </Section>
  )
}
