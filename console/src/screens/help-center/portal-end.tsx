import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Archive, Trash2 } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { type Portal, refresh, useLinks } from './data.ts'

/** Putting it away, which can be taken back, and deleting it, which cannot. */
export function PortalEnd({ portal }: { portal: Portal }) {
  const { portals } = useAccountApi()
  const navigate = useNavigate()
  const link = useLinks()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  async function run(change: () => Promise<unknown>, after?: () => Promise<unknown>) {
    await attempt(async () => {
      await change()
      await after?.()
      await refresh()
    })
    setAsking(false)
  }
  const toggle = () =>
    run(() => (portal.archived ? portals.update(portal.slug, { archived: false }) : portals.archive(portal.slug)))
  const remove = () =>
    run(
      () => portals.delete(portal.slug),
      () => navigate({ to: link().to as string }),
    )
  return (
    <Section title={t('help-center.end')} about={t('help-center.end_about')}>
      {failure !== undefined && <ErrorNote error={failure} />}
      <div className="help-center-buttons">
        <Button icon={<Archive aria-hidden />} busy={isBusy} onClick={toggle}>
          {portal.archived ? t('help-center.restore_portal') : t('help-center.archive_portal')}
        </Button>
        <Button look="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          {t('help-center.delete_portal')}
        </Button>
      </div>
      <Confirm
        title={t('help-center.delete_portal')}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        confirmLabel={t('help-center.delete')}
        busy={isBusy}
      >
        <p>{t('help-center.delete_portal_about', { name: portal.name, count: portal.meta.all_articles_count })}</p>
      </Confirm>
    </Section>
  )
}
