import { t } from '../../i18n.ts'
import { Download } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Section } from '../../parts/page.tsx'

/** Shown once: the server keeps only what proves them. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`
  function download() {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'parley-backup-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <Section title={t('profile.mfa_codes')} about={t('profile.mfa_codes_once')}>
      <ul className="mfa-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mfa-actions">
        <CopyButton text={text} />
        <Button icon={<Download aria-hidden />} onClick={download}>
          {t('profile.mfa_download')}
        </Button>
        <Button look="primary" onClick={onKept}>
          {t('profile.mfa_kept')}
        </Button>
      </div>
    </Section>
  )
}
